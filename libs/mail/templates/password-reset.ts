import type { MailContent, MailContext } from '../mail-message.js';

export interface PasswordResetData {
  firstName: string;
  lastName: string;
}

export function passwordReset({ firstName, lastName }: PasswordResetData, context: MailContext): MailContent {
  return {
    subject: `Votre mot de passe ${context.providerName}`,
    greeting: `Bonjour ${firstName} ${lastName},`,
    paragraphs: [
      'Un nouveau mot de passe a été demandé pour votre compte.',
      context.link
        ? 'Choisissez-le par ce lien, valable une heure et une seule fois. Vos sessions ouvertes seront fermées.'
        : "Le lien n'est plus valable. Recommencez depuis la page de connexion.",
    ],
    ...(context.link ? { action: { label: 'Choisir un mot de passe', url: context.link } } : {}),
    closing: ["Si vous n'avez rien demandé, ignorez ce message : votre mot de passe reste le même."],
  };
}
