import { type InboxEntry, inboxPath } from '@inkstep/contract';
import type { Config } from '../../../config.ts';
import { isGreetable, NOTIFICATION_SETTINGS, type Person } from '../../../identity/index.ts';
import { pageLink } from '../../../platform/http/page-link.ts';
import { composeMail, type MailItem } from '../../../platform/mail/mail-page.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { INBOX_MAILS, type InboxMailTexts } from './inbox-mails.ts';

/** Entries that are shown; the others are counted. */
const MAX_SHOWN = 20;

/** Mail programs make links of these, and a quote may come from someone without an account. */
const LINK = /\b(?:https?:\/\/|www\.)\S+/giu;

/** The texts of others are their names, titles and short quotes. */
export function composeInboxMail(
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  { email, language }: Pick<Person, 'email' | 'language'>,
  { entries, isSummary }: { entries: readonly InboxEntry[]; isSummary: boolean },
): Mail {
  const texts = INBOX_MAILS[language];
  const items = entries.slice(0, MAX_SHOWN).map((entry) => itemOf({ PUBLIC_URL }, texts, entry));
  const [only] = items.length === 1 && !isSummary ? items : [];
  const title = only?.text ?? texts[isSummary ? 'summary' : 'several'](entries.length);
  const hidden = entries.length - items.length;
  return composeMail(email, {
    language,
    subject: title,
    heading: title,
    paragraphs: only ? [only.quote ? `“${only.quote}”` : '', only.note ?? ''].filter(Boolean) : [],
    items: only ? [] : items,
    action: only?.action ?? { label: texts.openInbox, url: `${PUBLIC_URL}/dashboard` },
    notes: hidden > 0 ? [texts.more(hidden)] : [],
    footer: texts.footer(`${PUBLIC_URL}${NOTIFICATION_SETTINGS}`),
  });
}

function itemOf(
  config: Pick<Config, 'PUBLIC_URL'>,
  texts: InboxMailTexts,
  { kind, actor, isClient, title, count, quote, workspace, taskId, subjectId }: InboxEntry,
): MailItem {
  const name = actor !== null && isGreetable(actor) ? actor : '';
  const who = isClient ? texts.client(name) : name;
  const isTeam = workspace.name !== '';
  return {
    text: texts.entries[kind]({ who, title, count }),
    quote: quote.replaceAll(LINK, '…'),
    note: isTeam ? texts.place(workspace.name) : undefined,
    action: {
      label: texts.open,
      url: pageLink(config, inboxPath({ kind, taskId, subjectId }), isTeam ? workspace.id : undefined),
    },
  };
}
