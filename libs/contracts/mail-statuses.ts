/** What became of an e-mail; `written`: to a file, for want of a server. */
export const MAIL_STATUSES = ['queued', 'sent', 'written', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
