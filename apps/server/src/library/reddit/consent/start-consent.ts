import { createHash, randomBytes } from 'node:crypto';
import { libraryPaths } from '@inkstep/contract';
import { requireReddit } from '../connection/require-connection.ts';
import type { RedditCtx } from '../context.ts';
import { deleteExpiredConsents, insertConsent } from '../queries.ts';
import { returnPath } from './return-path.ts';

/** Reddit requires an exact match with the redirect URI registered for our client. */
export const callbackAddress = ({ PUBLIC_URL }: { PUBLIC_URL: string }): string =>
  PUBLIC_URL + libraryPaths.redditCallback.path;

const newSecret = (): string => randomBytes(32).toString('base64url');

const isSecret = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '');

// 256 random bits need neither salt nor a slow hash.
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const CONSENT_SECONDS = 600;

interface ConsentRequest {
  returnUrl: string;
  /** The browser's secret from an earlier start, so that a second tab does not invalidate the first. */
  browserSecret: string | undefined;
}

/**
 * The URL of Reddit's consent page, and the secret that the browser must return: a consent started by someone else
 * can't be finished in another browser. @throws DomainError REDDIT_NOT_CONFIGURED
 */
export async function startConsent(
  ctx: Pick<RedditCtx, 'db' | 'reddit' | 'config'>,
  { userId }: { userId: string },
  { returnUrl, browserSecret: known }: ConsentRequest,
): Promise<{ authUrl: string; browserSecret: string }> {
  const reddit = requireReddit(ctx.reddit);
  const state = newSecret();
  const browserSecret = isSecret(known) ? known : newSecret();
  await deleteExpiredConsents(ctx.db);
  await insertConsent(ctx.db, {
    userId,
    stateHash: hashSecret(state),
    browserHash: hashSecret(browserSecret),
    returnPath: returnPath(returnUrl),
    seconds: CONSENT_SECONDS,
  });
  const authUrl = reddit.consentUrl({ state, redirectUri: callbackAddress(ctx.config) });
  return { authUrl, browserSecret };
}
