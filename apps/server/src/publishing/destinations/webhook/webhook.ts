import { randomUUID } from 'node:crypto';
import { hashOf } from '../../../platform/crypto/hash-of.ts';
import type { Account, DestinationCtx, DestinationType, Publisher, RemotePost } from '../publisher.ts';
import { publishMessage } from './publish-message.ts';
import { sendArticleMessage } from './send-article-message.ts';

/** ID of a post: the publication's key, and the receiver's ID if it gave one. */
const SEPARATOR = ' ';
const idOf = (key: string, given: string | null | undefined): string =>
  given ? `${key}${SEPARATOR}${given}` : key;
const partsOf = (id: string): { key: string; given: string | null } => {
  const at = id.indexOf(SEPARATOR);
  return at < 0 ? { key: id, given: null } : { key: id.slice(0, at), given: id.slice(at + 1) };
};

/** A receiver can't be asked what it has. */
const unread = (id: string): RemotePost => ({
  id,
  url: null,
  editUrl: null,
  status: 'published',
  fingerprint: '',
  title: '',
  content: { markdown: '' },
});

const connect = (ctx: DestinationCtx, account: Account<'webhook'>): Publisher => ({
  find: async ({ id }) => (id === null ? undefined : unread(id)),
  read: async (id) => unread(id),

  async send(article, { visibility, known }, signal) {
    const status = visibility.status === 'published' ? 'published' : 'draft';
    const { given } = partsOf(known?.id ?? article.key);
    const data = publishMessage({ article, status, id: given, origin: ctx.config.PUBLIC_URL });
    const part = article.revision ?? hashOf(JSON.stringify(data));
    const message = { id: `${article.key}-${part}`, type: 'article.publish', data } as const;
    const answer = await sendArticleMessage(ctx, account, message, signal);
    return {
      id: idOf(article.key, answer.id ?? given),
      url: answer.url ?? known?.url ?? null,
      editUrl: answer.edit_url ?? known?.editUrl ?? null,
      status: answer.status ?? status,
      fingerprint: '',
      title: article.title,
      content: { markdown: article.content },
      warnings: [],
    };
  },

  async unpublish(id, signal, revision) {
    const { key, given } = partsOf(id);
    const data = { key, id: given };
    const message = { id: `${key}-${revision ?? randomUUID()}`, type: 'article.unpublish', data } as const;
    const answer = await sendArticleMessage(ctx, account, message, signal);
    return { ...unread(id), url: answer.url ?? null, editUrl: answer.edit_url ?? null, status: 'draft' };
  },
});

/** Sends articles as signed messages to a program of the workspace, or to an automation service. */
export const webhook: DestinationType<'webhook'> = {
  // Receivers needn't know a calendar: the message is sent when its time has come.
  features: { reads: false, drafts: true, schedules: false, unpublishes: true },
  connect,
  async test(ctx, account, signal) {
    const data = { message: 'This is a test message from Inkstep.' };
    await sendArticleMessage(ctx, account, { id: randomUUID(), type: 'webhook.test', data }, signal);
    return { site: new URL(account.settings.url).host };
  },
};
