import polyglotI18nProvider from 'ra-i18n-polyglot';
import french from 'ra-language-french';
import { DEFAULT_LOCALE, messages } from '../i18n/locale';
import { withFrenchTypography } from '../i18n/typography';

const labels = (fields: Record<string, { label: string }>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));

/** react-admin's own French, and our labels where it looks for them: `resources.<noun>.fields.<field>`. */
const translations = withFrenchTypography({
  ...french,
  resources: {
    individuals: { name: messages.directory.individuals.title, fields: labels(messages.fields.individuals) },
    establishments: {
      name: messages.directory.establishments.title,
      fields: labels(messages.fields.establishments),
    },
  },
});

export const i18nProvider = polyglotI18nProvider(() => translations, DEFAULT_LOCALE, undefined, {
  allowMissing: true,
});
