import { LICENCE_PARAGRAPHS, LICENCE_VERSION } from '@annuaire/contracts';
import { messages } from '../../i18n/locale';
import { toFrenchTypography } from '../../i18n/typography';
import './licence.css';

/** The licence, word for word; only its spaces are set as French type sets them. */
export function LicenceText() {
  return (
    <div className="licence-text">
      {LICENCE_PARAGRAPHS.map((paragraph) => (
        <p key={paragraph}>{toFrenchTypography(paragraph)}</p>
      ))}
      <p className="muted">{messages.pages.licence.version(LICENCE_VERSION)}</p>
    </div>
  );
}
