import {
  type Account,
  type DestinationCtx,
  DestinationRefused,
  type DestinationType,
  type Publisher,
} from '../publisher.ts';
import { POST_FIELDS, Post } from './api-types.ts';
import { findPost, POST_BYTES, readPost } from './posts/find-post.ts';
import { remotePost } from './posts/remote-post.ts';
import { sendPost } from './posts/send-post.ts';
import { openSession, type Session } from './session.ts';
import { testSite } from './test-site.ts';

/** Publishes to WordPress over its REST API, with an application password. */
export const wordpress: DestinationType<'wordpress'> = {
  features: { reads: true, drafts: true, schedules: true, unpublishes: true },
  connect,
  test: testSite,
};

function connect(ctx: DestinationCtx, account: Account<'wordpress'>): Publisher {
  let session: Session | undefined;
  const open = async (signal: AbortSignal) => (session ??= await openSession(ctx, account, signal));
  return {
    async find({ id, key, slug }, signal) {
      const opened = await open(signal);
      return id === null ? findPost(opened, { key, slug }, signal) : readPost(opened, id, signal);
    },
    async send(article, options, signal) {
      const { category } = account.settings;
      return sendPost({ ...ctx, ...(await open(signal)), category }, article, options, signal);
    },
    read: async (id, signal) => readPost(await open(signal), id, signal),
    async unpublish(id, signal) {
      const { ask, adminUrl } = await open(signal);
      const post = await readPost({ ask, adminUrl }, id, signal);
      if (!post || post.status === 'trashed')
        throw new DestinationRefused({ code: post ? 'trashed' : 'gone', detail: '' });
      const path = `/wp/v2/posts/${encodeURIComponent(id)}`;
      const body = { json: { status: 'draft' } };
      const request = {
        method: 'POST',
        path,
        query: { _fields: POST_FIELDS },
        body,
        maxBytes: POST_BYTES,
      } as const;
      return remotePost(await ask(request, Post, signal), adminUrl);
    },
  };
}
