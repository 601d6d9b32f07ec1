import type { MailContent, MailContext } from '../mail-message.js';

export interface InvitationData {
  firstName: string;
  lastName: string;
  companyName: string | null;
}

export function invitation(
  { firstName, lastName, companyName }: InvitationData,
  context: MailContext,
): MailContent {
  const company = companyName ? `, au titre de ${companyName}` : '';
  return {
    subject: `Votre accès à ${context.providerName}`,
    greeting: `Bonjour ${firstName} ${lastName},`,
    paragraphs: [
      `${context.associationName} vous invite à utiliser ${context.providerName}${company}.`,
      context.link
        ? "Pour activer votre compte, choisissez un mot de passe et acceptez la licence d'utilisation. Ce lien est valable 48 heures et ne sert qu'une fois."
        : "Le lien d'activation n'est plus valable. Demandez une nouvelle invitation à votre administrateur.",
    ],
    ...(context.link ? { action: { label: 'Activer mon compte', url: context.link } } : {}),
    closing: ["Si vous n'attendiez pas cette invitation, ignorez ce message."],
  };
}
