import { Grant } from './api-types.ts';
import { RedditFailure, toRedditFailure } from './reddit-failure.ts';
import type { RedditAnswer, RedditRequest, Transport } from './transport.ts';

const SCOPE = 'identity read';
/** A row stays locked that long, which blocks disconnecting. */
const REFRESH_MS = 8_000;
/** Revoking should not delay the user for long. */
const REVOKE_MS = 5_000;

export interface TokenGrant {
  accessToken: string;
  refreshToken: string | undefined;
  expiresInSeconds: number;
}

export interface OAuthCalls {
  consentUrl(request: { state: string; redirectUri: string }): string;
  /** @throws RedditFailure `token` if the code is invalid or was already used */
  exchangeCode(request: { code: string; redirectUri: string }): Promise<TokenGrant>;
  /** @throws RedditFailure `token` if Reddit rejects it permanently */
  refresh(refreshToken: string): Promise<TokenGrant>;
  /** Also ends its access tokens. May be repeated, and works when the rate limit is used up. */
  revoke(refreshToken: string): Promise<void>;
}

interface OAuthOptions {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
}

type Manner = Pick<RedditRequest, 'uncounted' | 'onlyTryMs'>;

/** Permanent failures: the code or token is no longer usable. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 408;

/** Our credentials are wrong or this server is blocked, which says nothing about a user's token. */
const refusesClient = ({ status, headers, body }: RedditAnswer): boolean =>
  (status === 401 && /^basic\b/i.test(headers.get('www-authenticate') ?? '')) ||
  (status === 403 && body === undefined);

export function createOAuthCalls(send: Transport, options: OAuthOptions): OAuthCalls {
  const { baseUrl, clientId, clientSecret } = options;
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const post = (path: string, form: Record<string, string>, manner: Manner = {}) =>
    send({ url: new URL(path, baseUrl), authorization, form: new URLSearchParams(form), ...manner });

  async function grant(form: Record<string, string>, manner?: Manner): Promise<TokenGrant> {
    const answer = await post('/api/v1/access_token', form, manner);
    const granted = Grant.safeParse(answer.body);
    if (answer.status === 200 && granted.success) {
      const { access_token, refresh_token, expires_in } = granted.data;
      return {
        accessToken: access_token,
        refreshToken: refresh_token ?? undefined,
        expiresInSeconds: expires_in,
      };
    }
    const failure = toRedditFailure(answer);
    if (failure.reason === 'limited') throw failure;
    if (refusesClient(answer)) throw new RedditFailure('blocked', `no token: ${failure.message}`);
    // An invalid code or token may also be returned with status 200 and an error in the body.
    const hasError = typeof answer.body === 'object' && answer.body !== null && 'error' in answer.body;
    if (isFinal(answer.status) || (answer.status === 200 && hasError)) {
      throw new RedditFailure('token', `no token: ${failure.message}`);
    }
    throw failure;
  }

  return {
    consentUrl({ state, redirectUri }) {
      const url = new URL('/api/v1/authorize', baseUrl);
      const query = {
        client_id: clientId,
        response_type: 'code',
        state,
        redirect_uri: redirectUri,
        // Required to get a refresh token.
        duration: 'permanent',
        scope: SCOPE,
      };
      url.search = String(new URLSearchParams(query));
      return url.href;
    },
    exchangeCode: ({ code, redirectUri }) =>
      grant({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    refresh: (refreshToken) =>
      grant({ grant_type: 'refresh_token', refresh_token: refreshToken }, { onlyTryMs: REFRESH_MS }),
    async revoke(refreshToken) {
      const form = { token: refreshToken, token_type_hint: 'refresh_token' };
      const answer = await post('/api/v1/revoke_token', form, { uncounted: true, onlyTryMs: REVOKE_MS });
      if (answer.status >= 300) throw toRedditFailure(answer);
    },
  };
}
