import { requireReddit } from '../connection/refusals.ts';
import type { RedditCtx } from '../context.ts';
import { deleteExpiredConsents, insertConsent } from '../queries.ts';
import { callbackAddress } from './callback-address.ts';
import { hashOf, isSecret, newSecret } from './consent-secret.ts';
import { returnPath } from './return-path.ts';

export const CONSENT_SECONDS = 600;

interface Asked {
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
  { returnUrl, browserSecret: known }: Asked,
): Promise<{ authUrl: string; browserSecret: string }> {
  const reddit = requireReddit(ctx.reddit);
  const state = newSecret();
  const browserSecret = isSecret(known) ? known : newSecret();
  await deleteExpiredConsents(ctx.db);
  await insertConsent(ctx.db, {
    userId,
    stateHash: hashOf(state),
    browserHash: hashOf(browserSecret),
    returnPath: returnPath(returnUrl),
    seconds: CONSENT_SECONDS,
  });
  const authUrl = reddit.consentUrl({ state, redirectUri: callbackAddress(ctx.config) });
  return { authUrl, browserSecret };
}
