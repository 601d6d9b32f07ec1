/** A mail as its reader gets it. */
export interface MailMessage {
  subject: string;
  text: string;
  html: string;
}

/** What a template writes with. */
export interface MailContext {
  associationName: string;
  providerName: string;
  supportEmail: string;
  /** Address of the product, without a slash at its end. */
  publicUrl: string;
  /** Address of the mail's link; null when it can be used no more. */
  link: string | null;
}

/** A mail's parts, before they are laid out. */
export interface MailContent {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** What the link's button says. */
  action?: { label: string; url: string };
  closing?: string[];
}
