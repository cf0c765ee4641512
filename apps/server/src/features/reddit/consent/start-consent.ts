import { requireReddit } from '../connection/refusals.ts';
import type { RedditCtx } from '../context.ts';
import { deleteExpiredConsents, insertConsent } from '../queries.ts';
import { callbackAddress } from './callback-address.ts';
import { hashOf, isSecret, newSecret } from './consent-secret.ts';
import { returnPath } from './return-path.ts';

export const CONSENT_SECONDS = 600;

interface Asked {
  returnUrl: string;
  /** What the browser has from an earlier start: a second tab leaves the first one good. */
  browserSecret: string | undefined;
}

/**
 * Where Reddit asks for consent, and the secret that the browser has to bring back: a consent that somebody else
 * started ends in no other browser.
 * @throws DomainError REDDIT_NOT_CONFIGURED
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
