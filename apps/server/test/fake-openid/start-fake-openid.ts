import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';

export interface FakePerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

type IdToken = Record<string, unknown>;

export interface FakeOpenId extends AsyncDisposable {
  issuer: string;
  client: { id: string; secret: string };
  /** Who signs in next; undefined for someone who cancels. */
  person: FakePerson | undefined;
  /** Changes the claims of ID tokens, which are signed again. */
  tamper: ((claims: IdToken) => IdToken) | undefined;
  /** True to sign changed ID tokens with a key that isn't the provider's. */
  forges: boolean;
  /** URLs that the client may return to. */
  redirectUris: string[];
  /** Paths of requests in order. */
  calls: string[];
  /** Signs in as `person`, and returns the URL that the browser is sent back to. */
  answer(authorizationUrl: string): Promise<URL>;
}

const CLIENT = { id: 'inkstep', secret: 'client-secret-sentinel-0123456789' };

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** An OpenID Connect provider on loopback, which signs people in without asking. */
export async function startFakeOpenId(): Promise<FakeOpenId> {
  const key = newKey();
  const people = new Map<string, FakePerson>();
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: ['https://inkstep.test/'],
        id_token_signed_response_alg: 'ES256',
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'test' }] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.Client.prototype.redirectUriAllowed = (uri: string) => fake.redirectUris.includes(uri);
  const serve = provider.callback();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', issuer);
    fake.calls.push(pathname);
    if (pathname.startsWith('/interaction/')) {
      const { person } = fake;
      if (person) people.set(person.sub, person);
      const result = person
        ? { login: { accountId: person.sub } }
        : { error: 'access_denied', error_description: 'The person cancelled.' };
      return provider.interactionFinished(request, response, result);
    }
    if (pathname === '/token' && fake.tamper) resign(response, fake.tamper, fake.forges ? newKey() : key);
    return serve(request, response);
  }

  const fake: FakeOpenId = {
    issuer,
    client: CLIENT,
    person: undefined,
    tamper: undefined,
    forges: false,
    redirectUris: [],
    calls: [],
    answer: (authorizationUrl) => followUntil(authorizationUrl, (url) => url.origin !== issuer),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

/** Follows redirects with a browser's cookies. */
async function followUntil(from: string, isEnd: (url: URL) => boolean): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(from);
  for (let steps = 0; steps < 10; steps += 1) {
    if (isEnd(url)) return url;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';', 1);
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`${url.pathname}: ${answer.status} ${await answer.text()}`);
    url = new URL(location, url);
  }
  throw new Error('the provider redirects without end');
}

const decode = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString());
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Changes the ID token of a token response before it is sent. */
function resign(response: ServerResponse, tamper: (claims: IdToken) => IdToken, key: KeyObject): void {
  const end = response.end.bind(response);
  response.end = ((body: string | Buffer) => {
    const sent = JSON.parse(String(body));
    if (sent.id_token !== undefined) {
      const [header = '', claims = ''] = String(sent.id_token).split('.');
      const signed = `${header}.${encode(tamper(decode(claims)))}`;
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
      sent.id_token = `${signed}.${signature.toString('base64url')}`;
    }
    const changed = JSON.stringify(sent);
    response.removeHeader('content-length');
    return end(changed);
  }) as typeof response.end;
}
