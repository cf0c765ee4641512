import type { RedditReturnError } from '@inkstep/contract';
import { findPerson } from '../../../identity/index.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import type { Caller } from '../client/api-calls.ts';
import type { Reddit } from '../client/create-reddit.ts';
import { RedditFailure } from '../client/reddit-failure.ts';
import { requireReddit } from '../connection/require-connection.ts';
import { revokeToken } from '../connection/revoke-token.ts';
import { openToken, sealToken } from '../connection/sealed-tokens.ts';
import type { RedditDeps } from '../context.ts';
import { findTokens, saveConnection, takeConsent } from '../queries.ts';
import { withResult } from './return-path.ts';
import { callbackAddress, hashSecret } from './start-consent.ts';

class ConsentFailed extends Error {
  readonly code: RedditReturnError;

  constructor(code: RedditReturnError, said: string) {
    super(said);
    this.code = code;
  }
}

/**
 * A code, never a text: the page displays what its URL contains, and anyone can craft a link. Failures not caused by
 * the user are also logged.
 */
function describeFailure({ log }: { log: Log }, error: unknown): RedditReturnError {
  if (error instanceof ConsentFailed) return error.code;
  if (error instanceof DomainError) return 'unavailable';
  if (!(error instanceof RedditFailure)) {
    log.error({ err: error }, 'a Reddit account could not be connected');
    return 'internal';
  }
  log.warn({ err: error }, 'Reddit refused to connect an account');
  return error.reason === 'token' ? 'refused' : 'unavailable';
}

/** Parameters of Reddit's redirect. Untrusted: anyone can craft this URL. */
interface Returned {
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
}

/** Connects the account and returns the page to continue with, which shows the result. Never rejects. */
export async function finishConsent(
  ctx: RedditDeps,
  returned: Returned,
  browserSecret: string | undefined,
): Promise<`/${string}`> {
  let path = '';
  try {
    // Checked first: only the browser that started the consent may finish it.
    const consent = await takeOwnConsent(ctx, returned.state, browserSecret);
    path = consent.returnPath;
    const username = await connect(ctx, consent.userId, returned);
    return withResult(path, { reddit: 'connected', username });
  } catch (error) {
    return withResult(path, { reddit_error: describeFailure(ctx, error) });
  }
}

async function takeOwnConsent({ db }: RedditDeps, state: string | undefined, browser: string | undefined) {
  const consent =
    state && browser
      ? await takeConsent(db, { stateHash: hashSecret(state), browserHash: hashSecret(browser) })
      : undefined;
  if (consent && (await findPerson(db, consent.userId))) return consent;
  throw new ConsentFailed('invalid_request', 'no such consent was requested');
}

async function connect(ctx: RedditDeps, userId: string, { code, error }: Returned): Promise<string> {
  const reddit = requireReddit(ctx.reddit);
  if (error !== undefined) {
    throw new ConsentFailed(
      error === 'access_denied' ? 'access_denied' : 'refused',
      'Reddit gave no consent',
    );
  }
  if (!code) throw new ConsentFailed('refused', 'Reddit sent no code');
  const { accessToken, refreshToken, expiresInSeconds } = await reddit.exchangeCode({
    code,
    redirectUri: callbackAddress(ctx.config),
  });
  if (!refreshToken) throw new ConsentFailed('refused', 'Reddit gave no lasting access');
  try {
    const username = await nameOf(reddit, { userId, accessToken });
    const earlier = await findTokens(ctx.db, userId);
    await saveConnection(ctx.db, {
      userId,
      username,
      accessToken: sealToken(ctx.secrets, userId, 'access_token', accessToken),
      refreshToken: sealToken(ctx.secrets, userId, 'refresh_token', refreshToken),
      expiresInSeconds,
    });
    const replaced = earlier && openToken(ctx.secrets, userId, 'refresh_token', earlier.refreshToken);
    if (replaced) await revokeToken(ctx, replaced);
    return username;
  } catch (failure) {
    await revokeToken(ctx, refreshToken);
    throw failure;
  }
}

async function nameOf(reddit: Reddit, caller: Caller): Promise<string> {
  const me = await reddit.me(caller);
  if (me.is_suspended) throw new ConsentFailed('suspended', 'the Reddit account is suspended');
  return me.name;
}
