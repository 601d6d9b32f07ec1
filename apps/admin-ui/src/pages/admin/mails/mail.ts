import type { MailStatus } from '@annuaire/contracts';

/** `GET /mails`. */
export interface Mail {
  id: number;
  recipient: string;
  template: string;
  status: MailStatus;
  /** What kept it from leaving, as the server of mails said it. */
  errorDetail: string | null;
  createdAt: string;
  endedAt: string | null;
}

/** `GET /mails/:id`. */
export interface MailContent extends Mail {
  subject: string;
  /** Null when a server sends the mails: their links are for their readers only. */
  text: string | null;
}

/** Whether asking for it to be sent now makes sense. Pure. */
export const mayRetry = ({ status, errorDetail }: Mail): boolean =>
  status === 'failed' || (status === 'queued' && errorDetail !== null);
