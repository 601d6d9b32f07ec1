import type { MailContent, MailContext, MailMessage } from './mail-message.js';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`;

/** The same words as text and as HTML; no image, no script, nothing fetched from elsewhere. Pure. */
export function layOutMail(content: MailContent, context: MailContext): MailMessage {
  const { subject, greeting, paragraphs, action, closing = [] } = content;
  const signature = `${context.providerName} — ${context.associationName}`;
  const help = `Une question ? Écrivez à ${context.supportEmail}.`;
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label} :\n${action.url}`] : []),
    ...closing,
    help,
    `-- \n${signature}`,
  ].join('\n\n');
  const button = action
    ? `<p style="margin:0 0 16px"><a href="${escape(action.url)}" style="background:#14532d;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escape(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#555555">Si le bouton ne répond pas, copiez cette adresse dans votre navigateur :<br>${escape(action.url)}</p>`
    : '';
  const html = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1a1a1a">
<div style="max-width:560px;margin:0 auto">
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${button}
${[...closing, help].map(paragraph).join('\n')}
<p style="margin:24px 0 0;font-size:13px;color:#555555">${escape(signature)}</p>
</div></body></html>
`;
  return { subject, text, html };
}
