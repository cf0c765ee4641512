import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { answerApi } from './api.ts';
import { type RedditContent, usualContent } from './content.ts';
import { accessToken, authorize, CLIENT, newOAuthState, type OAuthState, revokeToken } from './oauth.ts';
import { deliver, invalidToken, type RedditCall, type Reply } from './reply.ts';
import { brokenRules } from './rules.ts';

/** A different response; undefined for the usual one. */
type Behaviour = (call: RedditCall) => Reply | undefined;

export interface FakeReddit extends AsyncDisposable {
  url: string;
  /** Environment variables that point a service here. */
  env: Record<string, string>;
  oauth: OAuthState;
  content: RedditContent;
  /** Requests in order. */
  calls: RedditCall[];
  /** Violations of Reddit's API rules. */
  broken: string[];
  username: string;
  /** Called when a request starts to hang. */
  onHang: () => void;
  behave(behaviour: Behaviour): void;
  callsTo(path: string): RedditCall[];
  /** Restores the initial state; issued tokens stay valid. */
  reset(): void;
}

async function readCall(request: IncomingMessage): Promise<RedditCall> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
  const { method = 'GET', headers } = request;
  return {
    method,
    path: pathname,
    query: searchParams,
    headers,
    form: new URLSearchParams(await text(request)),
  };
}

/** Reddit's consent pages and API on one loopback port. */
export async function startFakeReddit({ port = 0 } = {}): Promise<FakeReddit> {
  let behaviour: Behaviour = () => undefined;

  function usual(call: RedditCall): Reply {
    if (call.path === '/api/v1/authorize') return authorize(fake.oauth, call);
    if (call.path === '/api/v1/access_token') return accessToken(fake.oauth, call);
    if (call.path === '/api/v1/revoke_token') return revokeToken(fake.oauth, call);
    const token = call.headers.authorization?.replace(/^bearer /, '') ?? '';
    return fake.oauth.accessTokens.has(token) ? answerApi(fake.content, fake.username, call) : invalidToken();
  }

  const server = createServer((request, response) => {
    const answer = async () => {
      const call = await readCall(request);
      fake.calls.push(call);
      fake.broken.push(...brokenRules(call));
      const reply = behaviour(call) ?? usual(call);
      deliver(reply, response);
      if (reply === 'hang') fake.onHang();
    };
    answer().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`;

  const fake: FakeReddit = {
    url,
    env: {
      REDDIT_CLIENT_ID: CLIENT.id,
      REDDIT_CLIENT_SECRET: CLIENT.secret,
      REDDIT_USERNAME: 'inkstep_operator',
      REDDIT_BASE_URL: url,
      REDDIT_API_URL: url,
    },
    oauth: newOAuthState(),
    content: usualContent(),
    calls: [],
    broken: [],
    username: 'coffee_reader',
    onHang: () => {},
    behave(next) {
      behaviour = next;
    },
    callsTo: (path) => fake.calls.filter((call) => call.path === path),
    reset() {
      behaviour = () => undefined;
      const { accessTokens, refreshTokens } = fake.oauth;
      fake.oauth = { ...newOAuthState(), accessTokens, refreshTokens };
      fake.content = usualContent();
      fake.calls.length = 0;
      fake.broken.length = 0;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
