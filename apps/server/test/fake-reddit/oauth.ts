import { randomBytes } from 'node:crypto';
import { type RedditCall, type Reply, redirect } from './reply.ts';

export const CLIENT = { id: 'fake-client-id', secret: 'fake-client-secret-sentinel' };

const BASIC = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`;

export interface OAuthState {
  /** Decision of the user on Reddit's page. */
  consent: 'allow' | 'deny';
  /** The registered redirect URI; defaults to the first one requested. */
  redirectUri: string | undefined;
  expiresInSeconds: number;
  /** True if a refresh returns another refresh token. */
  rotates: boolean;
  codes: Map<string, string>;
  accessTokens: Set<string>;
  refreshTokens: Set<string>;
}

export const newOAuthState = (): OAuthState => ({
  consent: 'allow',
  redirectUri: undefined,
  expiresInSeconds: 86_400,
  rotates: false,
  codes: new Map(),
  accessTokens: new Set(),
  refreshTokens: new Set(),
});

const newToken = (kind: string): string => `${kind}-sentinel-${randomBytes(12).toString('hex')}`;

/** Reddit's consent page with the user's decision already made. An invalid request never redirects back. */
export function authorize(state: OAuthState, { query }: RedditCall): Reply {
  const redirectUri = query.get('redirect_uri') ?? '';
  state.redirectUri ??= redirectUri;
  const right =
    query.get('client_id') === CLIENT.id &&
    query.get('response_type') === 'code' &&
    query.get('duration') === 'permanent' &&
    query.get('scope') === 'identity read' &&
    redirectUri === state.redirectUri &&
    Boolean(query.get('state'));
  if (!right) return { status: 400, body: '<h1>bad request (reddit.com)</h1>' };
  const back = new URL(redirectUri);
  back.searchParams.set('state', query.get('state') ?? '');
  if (state.consent === 'deny') {
    back.searchParams.set('error', 'access_denied');
  } else {
    const code = newToken('code');
    state.codes.set(code, redirectUri);
    back.searchParams.set('code', code);
  }
  return redirect(`${back.href}#_`);
}

function grant(state: OAuthState, refreshToken: string | undefined): Reply {
  const access_token = newToken('access');
  state.accessTokens.add(access_token);
  return {
    body: {
      access_token,
      token_type: 'bearer',
      expires_in: state.expiresInSeconds,
      scope: 'identity read',
      ...(refreshToken && { refresh_token: refreshToken }),
    },
  };
}

function newRefreshToken(state: OAuthState): string {
  const token = newToken('refresh');
  state.refreshTokens.add(token);
  return token;
}

export function accessToken(state: OAuthState, { headers, form }: RedditCall): Reply {
  if (headers.authorization !== BASIC) return wrongClient();
  if (form.get('grant_type') === 'refresh_token') {
    const known = form.get('refresh_token') ?? '';
    if (!state.refreshTokens.has(known)) return { status: 400, body: { error: 400 } };
    return grant(state, state.rotates ? newRefreshToken(state) : undefined);
  }
  const code = form.get('code') ?? '';
  const right = state.codes.has(code) && state.codes.get(code) === form.get('redirect_uri');
  state.codes.delete(code);
  // With status 200.
  return right ? grant(state, newRefreshToken(state)) : { body: { error: 'invalid_grant' } };
}

export function revokeToken(state: OAuthState, { headers, form }: RedditCall): Reply {
  if (headers.authorization !== BASIC) return wrongClient();
  if (state.refreshTokens.delete(form.get('token') ?? '')) state.accessTokens.clear();
  return { body: '' };
}

const wrongClient = (): Reply => ({
  status: 401,
  headers: { 'www-authenticate': 'Basic realm="reddit"' },
  body: { message: 'Unauthorized', error: 401 },
});
