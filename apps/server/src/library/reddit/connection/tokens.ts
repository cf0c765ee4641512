import PQueue from 'p-queue';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { isRefusedToken, RedditFailure } from '../client/reddit-failure.ts';
import type { RedditDeps } from '../context.ts';
import { deleteConnection, findTokens, lockTokens, updateTokens } from '../queries.ts';
import { authorizationExpired, notConnected, requireReddit } from './require-connection.ts';
import { openToken, sealToken } from './sealed-tokens.ts';

type Ctx = Pick<RedditDeps, 'db' | 'secrets' | 'reddit' | 'log'>;

export interface AccessToken {
  accessToken: string;
  /** As stored; identifies this token in `renew`. */
  sealed: string;
}

export interface Tokens {
  /** @throws DomainError REDDIT_NOT_CONNECTED, REDDIT_AUTHORIZATION_EXPIRED */
  current(userId: string, signal: AbortSignal): Promise<AccessToken>;
  /**
   * A token other than the stale one: the stored one if it was renewed meanwhile, otherwise a new one. Requests that
   * were aborted are not started. @throws DomainError REDDIT_AUTHORIZATION_EXPIRED
   */
  renew(userId: string, stale: string, signal: AbortSignal): Promise<AccessToken>;
}

interface Renewal {
  outcome: Promise<AccessToken | undefined>;
  callers: number;
  /** Removes it from the queue; a running renewal continues. */
  drop(): void;
}

/** Each holds a database connection while Reddit responds, so most connections must stay free. */
const RENEWALS_AT_ONCE = 3;
const MAX_WAITING = 30;
const TRY_AGAIN_SECONDS = 10;

/** Access tokens of users. A token is renewed once, however many requests and processes need it. */
export function createTokens(ctx: Ctx): Tokens {
  const queue = new PQueue({ concurrency: RENEWALS_AT_ONCE });
  const running = new Map<string, Renewal>();

  /** The row lock makes other processes wait for the result. Undefined if the connection is gone. */
  const renewLocked = (userId: string, stale: string) =>
    inTransaction(ctx, async (tx): Promise<AccessToken | undefined> => {
      const row = await lockTokens(tx.db, userId);
      if (!row) return undefined;
      const stored = openToken(ctx.secrets, userId, 'access_token', row.accessToken);
      // The same token may have been encrypted again with another key.
      if (stored !== openToken(ctx.secrets, userId, 'access_token', stale)) {
        return stored === undefined ? undefined : { accessToken: stored, sealed: row.accessToken };
      }
      const grant = await refresh(ctx, userId, row.refreshToken);
      if (!grant) {
        await deleteConnection(tx.db, userId);
        return undefined;
      }
      const sealed = sealToken(ctx.secrets, userId, 'access_token', grant.accessToken);
      const refreshToken =
        grant.refreshToken === undefined
          ? row.refreshToken
          : sealToken(ctx.secrets, userId, 'refresh_token', grant.refreshToken);
      const { expiresInSeconds } = grant;
      await updateTokens(tx.db, userId, { accessToken: sealed, refreshToken, expiresInSeconds });
      return { accessToken: grant.accessToken, sealed };
    });

  function begin(userId: string, stale: string): Renewal {
    if (queue.size >= MAX_WAITING) {
      const retryAfterSeconds = TRY_AGAIN_SECONDS;
      throw new RedditFailure('limited', 'too many renewals are waiting', { retryAfterSeconds });
    }
    const unwanted = new AbortController();
    let begun = false;
    const renewOnce = () => {
      begun = true;
      return renewLocked(userId, stale);
    };
    const outcome = queue.add(renewOnce, { signal: unwanted.signal }).finally(() => running.delete(stale));
    const drop = () => {
      if (!begun) unwanted.abort();
    };
    const renewal = { outcome, callers: 0, drop };
    running.set(stale, renewal);
    return renewal;
  }

  async function renew(userId: string, stale: string, signal: AbortSignal): Promise<AccessToken> {
    signal.throwIfAborted();
    const renewal = running.get(stale) ?? begin(userId, stale);
    renewal.callers += 1;
    const leave = () => {
      renewal.callers -= 1;
      if (renewal.callers === 0) renewal.drop();
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      const token = await renewal.outcome;
      if (!token) throw authorizationExpired();
      return token;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  return {
    async current(userId, signal) {
      const row = await findTokens(ctx.db, userId);
      if (!row) throw notConnected();
      const sealed = row.accessToken;
      const accessToken = row.fresh ? openToken(ctx.secrets, userId, 'access_token', sealed) : undefined;
      return accessToken === undefined ? renew(userId, sealed, signal) : { accessToken, sealed };
    },
    renew,
  };
}

/** Undefined if Reddit rejects the refresh token permanently or it can't be decrypted. */
async function refresh(ctx: Ctx, userId: string, sealed: string) {
  const refreshToken = openToken(ctx.secrets, userId, 'refresh_token', sealed);
  if (refreshToken === undefined) return undefined;
  try {
    return await requireReddit(ctx.reddit).refresh(refreshToken);
  } catch (error) {
    if (!isRefusedToken(error)) throw error;
    ctx.log.info({ userId, reason: error.message }, 'a Reddit connection has ended');
    return undefined;
  }
}
