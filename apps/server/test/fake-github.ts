import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startServer } from '../src/platform/fetch/fixtures/loopback-server.ts';

export interface FakeGithub extends AsyncDisposable {
  url: string;
  client: { id: string; secret: string };
  user: { id: number; login: string; name: string | null };
  emails: { email: string; primary: boolean; verified: boolean }[];
  /** Returns the URL that the browser is sent back to. */
  answer(authorizationUrl: string): Promise<URL>;
}

const CLIENT = { id: 'github-client', secret: 'github-secret-sentinel' };

/** GitHub's OAuth 2 and the two calls of its API, as a GitHub Enterprise server has them. */
export async function startFakeGithub(): Promise<FakeGithub> {
  const codes = new Map<string, { challenge: string; redirectUri: string }>();
  const tokens = new Set<string>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://github');
    const json = (body: unknown, status = 200) =>
      response
        .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(body));

    if (pathname === '/login/oauth/authorize') {
      const code = randomBytes(10).toString('hex');
      const redirectUri = searchParams.get('redirect_uri') ?? '';
      codes.set(code, { challenge: searchParams.get('code_challenge') ?? '', redirectUri });
      const back = new URL(redirectUri);
      back.searchParams.set('code', code);
      back.searchParams.set('state', searchParams.get('state') ?? '');
      return void response.writeHead(302, { location: back.href }).end();
    }
    if (pathname === '/login/oauth/access_token') {
      const form = new URLSearchParams(await text(request));
      if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret)
        return void json({ error: 'incorrect_client_credentials', error_description: 'wrong' });
      const given = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      // GitHub answers a wrong code with status 200.
      if (given?.challenge !== challenge || given.redirectUri !== form.get('redirect_uri'))
        return void json({ error: 'bad_verification_code', error_description: 'incorrect or expired' });
      const token = `gho_${randomBytes(18).toString('hex')}`;
      tokens.add(token);
      return void json({ access_token: token, token_type: 'bearer', scope: 'read:user,user:email' });
    }
    const token = request.headers.authorization?.replace(/^bearer /i, '') ?? '';
    if (!tokens.has(token)) return void json({ message: 'Bad credentials' }, 401);
    if (pathname === '/api/v3/user') return void json(fake.user);
    if (pathname === '/api/v3/user/emails') return void json(fake.emails);
    return void json({ message: 'Not Found' }, 404);
  };
  const server = await startServer((request, response) => void answer(request, response));

  const fake: FakeGithub = {
    url: `http://127.0.0.1:${server.port}`,
    client: CLIENT,
    user: { id: 583_231, login: 'octo-ann', name: 'Ann Octo' },
    emails: [],
    async answer(authorizationUrl) {
      const { headers } = await fetch(authorizationUrl, { redirect: 'manual' });
      return new URL(headers.get('location') ?? '');
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
  return fake;
}
