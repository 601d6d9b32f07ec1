import { compareText } from '../checks/choose.js';
import { tidyText } from '../checks/text.js';
import type { IssueList } from '../quality-issues.js';
import type { SourceRow } from '../registry.js';

/** « Fonction non définie »: says nothing, so what else the row holds is asked. */
const UNDEFINED_ROLE = 'FON-AU';
/** Roles whose own label already tells a replacement (remplaçant du titulaire, étudiant remplaçant) or a student (interne). */
const REPLACEMENT_ROLES = new Set(['FON-04', 'FON-47']);
const STUDENT_ROLES = new Set(['FON-47', 'FON-48']);
const REPLACEMENT_KINDS = new Set(['GENR02', 'GENR03']);
const STUDENT_CATEGORY = 'E';

interface Activity {
  code: string;
  /** False when only the section, category or kind tells something. */
  defined: boolean;
  label: string;
}

/**
 * One role for all of a person's activities in one place: their distinct labels in the order of their codes, joined
 * with ` / `. Codes decide, labels are shown: the publisher rewords them.
 * @returns null when no row tells anything
 */
export function computeRole(rows: readonly SourceRow[], issues: IssueList): string | null {
  const [only] = rows;
  if (rows.length === 1 && only) return computeActivity(only, issues)?.label ?? null;
  const all = rows.flatMap((row) => computeActivity(row, issues) ?? []);
  // Beside a defined role, the section of an undefined one only repeats it in other words.
  const activities = all.some((activity) => activity.defined) ? all.filter((a) => a.defined) : all;
  activities.sort((a, b) => compareText(a.code, b.code) || compareText(a.label, b.label));
  return [...new Set(activities.map((activity) => activity.label))].join(' / ') || null;
}

/** The role itself when defined, else the section of the order's register, else what qualifies alone. */
function computeActivity(row: SourceRow, issues: IssueList): Activity | null {
  const code = tidyText(row.roleCode);
  const base = computeDefinedRole(row, code, issues) ?? computeSection(row);
  const qualifiers = computeQualifiers(row, code);
  if (base === null)
    return qualifiers === '' ? null : { code: '~', defined: false, label: capitalise(qualifiers) };
  return qualifiers === '' ? base : { ...base, label: `${base.label} (${qualifiers})` };
}

function computeDefinedRole(row: SourceRow, code: string | null, issues: IssueList): Activity | null {
  if (code === UNDEFINED_ROLE) return null;
  const label = tidyText(row.roleLabel);
  if (label !== null) return { code: code ?? '~', defined: true, label };
  if (code === null) return null;
  issues.add('role_label_missing', 'roleCode', code);
  return { code, defined: true, label: code };
}

function computeSection(row: SourceRow): Activity | null {
  const label = tidyText(row.sectionLabel);
  const code = tidyText(row.sectionCode);
  if (label !== null) return { code: `~${code ?? ''}`, defined: false, label };
  return code === null ? null : { code: `~${code}`, defined: false, label: `Section ${code}` };
}

function computeQualifiers(row: SourceRow, code: string | null): string {
  const role = code ?? '';
  const student = tidyText(row.categoryCode) === STUDENT_CATEGORY && !STUDENT_ROLES.has(role);
  const replacement = REPLACEMENT_KINDS.has(tidyText(row.kindCode) ?? '') && !REPLACEMENT_ROLES.has(role);
  if (student) return replacement ? 'étudiant, remplacement' : 'étudiant';
  return replacement ? 'remplacement' : '';
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
