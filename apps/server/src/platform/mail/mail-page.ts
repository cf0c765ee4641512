import type { Language } from '@inkstep/contract';
import { escapeHtml } from '../text/escape-html.ts';
import type { Mail } from './mailer.ts';

/** Content of an email, without its design. Any text may contain user input. */
export interface MailPage {
  language: Language;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Things that it tells about, each with its own link. */
  items?: readonly MailItem[];
  action?: { label: string; url: string };
  /** Small print below the action. */
  notes?: readonly string[];
  /** Explains why the user gets this email, and where to change that. */
  footer: string;
}

export interface MailItem {
  text: string;
  /** Words of somebody. */
  quote?: string | undefined;
  /** Small print, such as where it is. */
  note?: string | undefined;
  action: { label: string; url: string };
}

/** Product colors and fonts. Mail clients don't support variables and often drop style sheets. */
const PAPER = '#FBFAF7';
const CARD = '#FFFFFF';
const INK = '#14171F';
const MUTED = '#5B6270';
const LINE = '#E6E3DC';
const ACCENT = '#2442E6';
const SANS = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "'Source Serif 4',Georgia,'Times New Roman',serif";

const paragraph = (text: string, style: string): string => `<p style="${style}">${escapeHtml(text)}</p>`;

const body = (text: string): string =>
  paragraph(text, `margin:0 0 16px;font-size:16px;line-height:24px;color:${INK}`);

const note = (text: string): string =>
  paragraph(text, `margin:0 0 8px;font-size:13px;line-height:20px;color:${MUTED}`);

const button = ({ label, url }: { label: string; url: string }): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td style="border-radius:10px;background:${ACCENT}"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;font-size:16px;line-height:24px;font-weight:600;color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>
<p style="margin:0 0 24px;font-size:13px;line-height:20px;color:${MUTED};word-break:break-all">${escapeHtml(url)}</p>`;

const item = ({ text, quote, note: small, action }: MailItem): string =>
  `<div style="margin:0 0 16px;padding:16px 0 0;border-top:1px solid ${LINE}">
${paragraph(text, `margin:0 0 4px;font-size:16px;line-height:24px;color:${INK}`)}
${quote ? paragraph(quote, `margin:4px 0 8px;padding:0 0 0 12px;border-left:3px solid ${LINE};font-size:15px;line-height:22px;color:${MUTED}`) : ''}
${small ? paragraph(small, `margin:0 0 4px;font-size:13px;line-height:20px;color:${MUTED}`) : ''}
<a href="${escapeHtml(action.url)}" style="font-size:15px;line-height:22px;font-weight:600;color:${ACCENT}">${escapeHtml(action.label)}</a>
</div>`;

const itemText = ({ text, quote, note: small, action }: MailItem): string =>
  [text, ...(quote ? [`> ${quote}`] : []), ...(small ? [small] : []), action.url].join('\n');

/** A single column that every mail client supports: tables, inline styles, no external resources. */
const mailHtml = ({
  language,
  subject,
  heading,
  paragraphs,
  items = [],
  action,
  notes = [],
  footer,
}: MailPage): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${PAPER}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER};font-family:${SANS}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 0 16px;font-family:${SERIF};font-size:20px;line-height:28px;font-weight:600;color:${INK}">Inkstep</td></tr>
<tr><td style="padding:32px 32px 16px;border:1px solid ${LINE};border-radius:10px;background:${CARD}">
<h1 style="margin:0 0 16px;font-family:${SERIF};font-size:28px;line-height:36px;font-weight:600;color:${INK}">${escapeHtml(heading)}</h1>
${[...paragraphs.map(body), ...items.map(item), ...(action ? [button(action)] : []), ...notes.map(note)].join('\n')}
</td></tr>
<tr><td style="padding:16px 0 0;font-size:13px;line-height:20px;color:${MUTED}">${escapeHtml(footer)}</td></tr>
</table>
</td></tr></table>
</body></html>
`;

/** Plain-text version. */
const mailText = ({ heading, paragraphs, items = [], action, notes = [], footer }: MailPage): string =>
  [
    heading,
    ...paragraphs,
    ...items.map(itemText),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `--\n${footer}`,
  ]
    .join('\n\n')
    .concat('\n');

export const composeMail = (to: string, page: MailPage): Mail => ({
  to,
  subject: page.subject,
  text: mailText(page),
  html: mailHtml(page),
});
