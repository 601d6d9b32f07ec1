import { Link, useSearchParams } from 'react-router';
import { formatDay, formatInstant } from '../../format/date';
import { messages } from '../../i18n/locale';
import { toFrenchTypography } from '../../i18n/typography';
import type { Version } from './card';

const text = messages.directory.versions;

/** Which version is read, why it was replaced, and the one control back to today. */
export function VersionBanner({ version, differences }: { version: Version; differences: number }) {
  const [params] = useSearchParams();
  const others = new URLSearchParams(params);
  others.delete('version');
  return (
    <div className="version-banner" role="status">
      <div>
        <strong>{text.banner(formatDay(version.validFrom), formatDay(version.validTo))}</strong>
        <p>
          {text.historizedAt(formatInstant(version.historizedAt))}.{' '}
          {toFrenchTypography(version.historyComment)}
        </p>
        <p className="version-differences">{text.differs(differences)}</p>
      </div>
      <Link className="button" to={{ search: others.toString() }} preventScrollReset>
        {text.back}
      </Link>
    </div>
  );
}
