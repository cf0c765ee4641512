import PQueue from 'p-queue';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { isRefusedToken } from '../client/reddit-failure.ts';
import type { RedditDeps } from '../context.ts';
import { deleteConnection, findTokens, lockTokens, updateTokens } from '../queries.ts';
import { authorizationExpired, notConnected, requireReddit } from './refusals.ts';
import { openToken, sealToken } from './sealed-tokens.ts';

type Ctx = Pick<RedditDeps, 'db' | 'secrets' | 'reddit' | 'log'>;

export interface HeldToken {
  accessToken: string;
  /** As it is stored: names this token to `renew`. */
  sealed: string;
}

export interface Tokens {
  /** @throws DomainError REDDIT_NOT_CONNECTED, REDDIT_AUTHORIZATION_EXPIRED */
  current(userId: string): Promise<HeldToken>;
  /**
   * A token other than the stale one: the stored one if somebody renewed it meanwhile, else a new one.
   * @throws DomainError REDDIT_AUTHORIZATION_EXPIRED
   */
  renew(userId: string, stale: string): Promise<HeldToken>;
}

/** Each holds a connection of the database while Reddit answers; the others have to be left enough. */
const RENEWALS_AT_ONCE = 3;

/** People's access tokens. One is renewed once, however many calls and processes want it. */
export function createTokens(ctx: Ctx): Tokens {
  const queue = new PQueue({ concurrency: RENEWALS_AT_ONCE });
  const running = new Map<string, Promise<HeldToken | undefined>>();

  /** The row lock lets other processes wait for the outcome. Undefined when the connection is gone. */
  const renewLocked = (userId: string, stale: string) =>
    inTransaction(ctx, async (tx): Promise<HeldToken | undefined> => {
      const row = await lockTokens(tx.db, userId);
      if (!row) return undefined;
      if (row.accessToken !== stale) {
        const accessToken = openToken(ctx.secrets, userId, 'access_token', row.accessToken);
        return accessToken === undefined ? undefined : { accessToken, sealed: row.accessToken };
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

  async function renew(userId: string, stale: string): Promise<HeldToken> {
    let renewal = running.get(stale);
    if (!renewal) {
      renewal = queue.add(() => renewLocked(userId, stale)).finally(() => running.delete(stale));
      running.set(stale, renewal);
    }
    const held = await renewal;
    if (!held) throw authorizationExpired();
    return held;
  }

  return {
    async current(userId) {
      const row = await findTokens(ctx.db, userId);
      if (!row) throw notConnected();
      const sealed = row.accessToken;
      const accessToken = row.fresh ? openToken(ctx.secrets, userId, 'access_token', sealed) : undefined;
      return accessToken === undefined ? renew(userId, sealed) : { accessToken, sealed };
    },
    renew,
  };
}

/** Undefined when Reddit refuses the refresh token for good, or nobody can read it any more. */
async function refresh(ctx: Ctx, userId: string, sealed: string) {
  const refreshToken = openToken(ctx.secrets, userId, 'refresh_token', sealed);
  if (refreshToken === undefined) return undefined;
  try {
    return await requireReddit(ctx.reddit).refresh(refreshToken);
  } catch (error) {
    if (!isRefusedToken(error)) throw error;
    ctx.log.info({ userId, said: error.message }, 'a Reddit connection has ended');
    return undefined;
  }
}
