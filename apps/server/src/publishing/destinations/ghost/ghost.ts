import type { Account, DestinationCtx, DestinationType, Publisher } from '../publisher.ts';
import { findPost, readPost } from './posts/find-post.ts';
import { sendPost, unpublishPost } from './posts/send-post.ts';
import { openSession, type Session } from './session.ts';
import { testSite } from './test-site.ts';

/** Ghost 5 or later, by its Admin API. */
export const ghost: DestinationType<'ghost'> = {
  features: { reads: true, drafts: true, schedules: true, unpublishes: true },
  connect: createGhostPublisher,
  test: testSite,
};

function createGhostPublisher(ctx: DestinationCtx, account: Account<'ghost'>): Publisher {
  let opened: Promise<Session> | undefined;
  /** Looks for the API once. */
  const session = (signal: AbortSignal): Promise<Session> => {
    opened ??= openSession(ctx, account, signal).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    find: async (post, signal) => findPost(await session(signal), post, signal),
    send: async (article, options, signal) =>
      sendPost(await session(signal), article, { ...options, publicUrl: ctx.config.PUBLIC_URL }, signal),
    read: async (id, signal) => readPost(await session(signal), id, signal),
    unpublish: async (id, signal) => unpublishPost(await session(signal), id, signal),
  };
}
