import type { MailContent, MailContext } from '../mail-message.js';

/** An import that an operator must look at. */
export interface ImportAttentionData {
  importId: number;
  registryLabel: string;
  fileName: string;
  /** Why, in French. */
  reason: string;
}

const content =
  (subject: string, news: (registry: string) => string) =>
  (data: ImportAttentionData, context: MailContext): MailContent => ({
    subject: `${subject} : ${data.registryLabel}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `${news(data.registryLabel)} (import n° ${data.importId}, fichier ${data.fileName}).`,
      data.reason,
      "L'annuaire en place reste servi tel quel.",
    ],
    action: { label: "Voir l'import", url: `${context.publicUrl}/admin/imports/${data.importId}` },
  });

export const importFailed = content('Import échoué', (registry) => `L'import de « ${registry} » a échoué`);
export const importWaiting = content(
  'Import en attente de votre accord',
  (registry) => `L'import de « ${registry} » attend l'accord d'un opérateur`,
);
