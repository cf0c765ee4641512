import { DomainError, notFound } from '../../../platform/errors.ts';
import type { Caller } from '../client/api-calls.ts';
import { tooBusy } from '../client/call-budget.ts';
import type { Reddit } from '../client/create-reddit.ts';
import { isRefusedToken, RedditFailure } from '../client/reddit-failure.ts';
import type { RedditCtx } from '../context.ts';
import { deleteConnection } from '../queries.ts';
import { authorizationExpired, requireReddit } from './require-connection.ts';

/** Validates a name before it becomes part of a URL. @throws DomainError NOT_FOUND */
export function communityName(name: string): string {
  if (/^\w{2,50}$/.test(name)) return name.toLowerCase();
  throw notFound('Community');
}

interface Question<T> {
  userId: string;
  signal: AbortSignal;
  /** Subject of the message if Reddit responds with not found, such as `Community`. */
  missing: string;
  failed: string;
  ask: (reddit: Reddit, caller: Caller) => Promise<T>;
}

type Ctx = Pick<RedditCtx, 'db' | 'log' | 'reddit' | 'tokens'>;

/**
 * Sends a request on the user's behalf. A rejected token is renewed once; if the new one is rejected too, the
 * connection ends. @throws DomainError with a Reddit code, NOT_FOUND or RATE_LIMITED
 */
export async function askReddit<T>(ctx: Ctx, question: Question<T>): Promise<T> {
  try {
    return await askWithToken(ctx, question);
  } catch (error) {
    if (error instanceof RedditFailure) throw userError(ctx, error, question);
    // The client has disconnected.
    if (question.signal.aborted) throw new DomainError('REDDIT_FAILED', question.failed, { cause: error });
    throw error;
  }
}

async function askWithToken<T>(ctx: Ctx, { userId, signal, ask }: Question<T>): Promise<T> {
  const reddit = requireReddit(ctx.reddit);
  const { accessToken, sealed } = await ctx.tokens.current(userId, signal);
  try {
    return await ask(reddit, { userId, accessToken, signal });
  } catch (error) {
    if (!isRefusedToken(error)) throw error;
  }
  const renewed = await ctx.tokens.renew(userId, sealed, signal);
  try {
    return await ask(reddit, { userId, accessToken: renewed.accessToken, signal });
  } catch (error) {
    if (!isRefusedToken(error)) throw error;
    await deleteConnection(ctx.db, userId, renewed.sealed);
    ctx.log.info({ userId, reason: error.message }, 'a Reddit connection has ended');
    throw authorizationExpired();
  }
}

/** Messages never contain "401" or "authorization", because browsers that look for these reset the connection. */
function userError(
  { log }: Ctx,
  failure: RedditFailure,
  { missing, failed }: Pick<Question<unknown>, 'missing' | 'failed'>,
): DomainError {
  const { reason, retryAfterSeconds } = failure;
  const cause = { cause: failure };
  switch (reason) {
    case 'private':
      return new DomainError('REDDIT_COMMUNITY_CLOSED', 'This community is private', cause);
    case 'quarantined':
      return new DomainError(
        'REDDIT_COMMUNITY_CLOSED',
        'This community is quarantined. Open it on reddit.com first to agree to see it.',
        cause,
      );
    case 'missing':
      return notFound(missing);
    case 'limited':
      return new DomainError('RATE_LIMITED', tooBusy(retryAfterSeconds ?? 0), {
        ...cause,
        ...(retryAfterSeconds && { retryAfterSeconds }),
      });
    case 'blocked':
      log.error(
        { err: failure },
        'Reddit blocks this server: check REDDIT_USERNAME, REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET',
      );
      break;
    default:
      log.warn({ err: failure }, 'a Reddit request failed');
  }
  return new DomainError('REDDIT_FAILED', failed, cause);
}
