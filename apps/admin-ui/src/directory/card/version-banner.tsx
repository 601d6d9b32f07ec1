import { Link } from 'react-router';
import { formatDay, formatInstant } from '../../format/date';
import { messages } from '../../i18n/locale';
import { toFrenchTypography } from '../../i18n/typography';
import type { Version } from './card';
import '../as-of/as-of.css';

const text = messages.directory.versions;

/** Which version is read, why it was replaced, and the one control back to today. */
export function VersionBanner({ version, differences }: { version: Version; differences: number }) {
  return (
    <div className="past-banner is-sticky" role="status">
      <div>
        <strong>{text.banner(formatDay(version.validFrom), formatDay(version.validTo))}</strong>
        <p>
          {text.historizedAt(formatInstant(version.historizedAt))}.{' '}
          {toFrenchTypography(version.historyComment)}
        </p>
        <p className="past-note">{text.differs(differences)}</p>
      </div>
      <Link className="button" to={{ search: '' }} preventScrollReset>
        {text.back}
      </Link>
    </div>
  );
}
