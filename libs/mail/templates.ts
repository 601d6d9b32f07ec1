import type { MailContent, MailContext } from './mail-message.js';
import { type ImportAttentionData, importFailed, importWaiting } from './templates/import-attention.js';
import { invitation, type InvitationData } from './templates/invitation.js';
import { passwordReset, type PasswordResetData } from './templates/password-reset.js';

/** What each mail is told; kept with its row, so never a secret. */
export interface MailData {
  invitation: InvitationData;
  'password-reset': PasswordResetData;
  'import-failed': ImportAttentionData;
  'import-waiting': ImportAttentionData;
}
export type MailTemplate = keyof MailData;

/** The one list of templates. */
export const MAIL_TEMPLATES: {
  [Name in MailTemplate]: (data: MailData[Name], context: MailContext) => MailContent;
} = {
  invitation,
  'password-reset': passwordReset,
  'import-failed': importFailed,
  'import-waiting': importWaiting,
};
