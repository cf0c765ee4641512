import { PROVIDER_RETURN_PATH } from '@inkstep/contract';
import { afterEach } from 'vitest';
import type { BuiltUser } from '../src/identity/factory.ts';
import { rateLimits } from '../src/platform/http/tables.ts';
import { atEnd } from './at-end.ts';
import { buildTestApp, type TestApp } from './build-app.ts';
import { type FakeGithub, startFakeGithub } from './fake-github.ts';
import { type FakeOpenId, type FakePerson, startFakeOpenId } from './fake-openid/start-fake-openid.ts';
import { type SmtpServer, startSmtpServer } from './smtp-server.ts';
import type { TestDb } from './test-db.ts';

const PUBLIC_URL = 'https://inkstep.test';

export interface OpenIdAnswer {
  status: number;
  // oxlint-disable-next-line no-explicit-any -- whatever the server said
  body: any;
}

interface Visit {
  provider?: string;
  /** The signed-in user who connects an account. */
  link?: BuiltUser;
  /** The signed-in user who proves who is there. */
  prove?: BuiltUser;
  body?: object;
}

export interface Browser {
  /** Cookies by name, which the next requests send. */
  cookies: Map<string, string>;
  post(url: string, body: unknown, person?: Pick<BuiltUser, 'headers'>): Promise<OpenIdAnswer>;
  /** Goes to the provider as this person and comes back: the parameters of the return page. */
  visit(person: FakePerson | undefined, options?: Visit): Promise<string>;
  finish(answer: string, options?: { provider?: string; as?: BuiltUser }): Promise<OpenIdAnswer>;
  /** Visits the provider and finishes. */
  signIn(person: FakePerson | undefined, options?: Visit): Promise<OpenIdAnswer>;
}

export interface OpenIdApp extends TestApp {
  provider: FakeOpenId;
  github: FakeGithub;
  smtp: SmtpServer;
  browser(): Browser;
}

interface Options {
  env?: Record<string, string>;
  /** False for a server that can't send emails. */
  mails?: boolean;
  /** False beside another app on the same database, which would get its jobs. */
  work?: boolean;
}

/** The service with an OpenID Connect provider `oidc`, whose email addresses count, and with GitHub. */
export async function buildOpenIdApp(
  testDb: TestDb,
  { env = {}, mails = true, work = true }: Options = {},
): Promise<OpenIdApp> {
  const provider = await startFakeOpenId();
  provider.redirectUris = ['oidc', 'acme-id'].map((id) => `${PUBLIC_URL}${PROVIDER_RETURN_PATH}${id}`);
  const github = await startFakeGithub();
  const smtp = await startSmtpServer();
  const app = await buildTestApp(testDb, {
    env: {
      PUBLIC_URL,
      FETCH_ALLOW_HOSTS: [provider.issuer, github.url].map((url) => new URL(url).host).join(','),
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.client.id,
      OIDC_CLIENT_SECRET: provider.client.secret,
      OIDC_NAME: 'Acme',
      OIDC_TRUST_EMAILS: 'true',
      GITHUB_URL: github.url,
      GITHUB_CLIENT_ID: github.client.id,
      GITHUB_CLIENT_SECRET: github.client.secret,
      ...(mails && { SMTP_URL: smtp.url }),
      ...env,
    },
    work,
  });
  afterEach(async () => {
    Object.assign(provider, { person: undefined, tamper: undefined, forges: false });
    await testDb.db.delete(rateLimits);
  });
  atEnd(async () => {
    for (const server of [provider, github, smtp]) await server[Symbol.asyncDispose]();
  });

  function browser(): Browser {
    const cookies = new Map<string, string>();
    const own: Browser = {
      cookies,
      async post(url, body, person) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await app.app.inject({
          method: 'POST',
          url: `/api/auth/${url}`,
          headers: { ...person?.headers, ...(cookie && { cookie }) },
          payload: body as object,
        });
        for (const { name, value, maxAge } of answer.cookies) {
          if (maxAge === 0) cookies.delete(name);
          else cookies.set(name, value);
        }
        return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
      },
      async visit(person, { provider: id = 'oidc', link, prove, body = {} } = {}) {
        const asked = { provider: id, next: '/tasks', ...body };
        const route = link ? 'link' : prove ? 'prove' : 'start';
        const start = await own.post(`openid/${route}`, asked, link ?? prove);
        if (start.status !== 200) throw new Error(JSON.stringify(start));
        provider.person = person;
        const back = await (id === 'github' ? github : provider).answer(start.body.url);
        return back.search.slice(1);
      },
      finish: (answer, { provider: id = 'oidc', as } = {}) =>
        own.post('openid/finish', { provider: id, answer }, as),
      async signIn(person, options = {}) {
        const answer = await own.visit(person, options);
        return own.finish(answer, {
          ...(options.provider && { provider: options.provider }),
          ...((options.link ?? options.prove) && { as: options.link ?? options.prove }),
        });
      },
    };
    return own;
  }
  return { ...app, provider, github, smtp, browser };
}

let people = 0;

/** Someone new at the provider, whose address the provider vouches for. */
export function newPerson({
  email = `person-${people + 1}@acme.test`,
  ...overrides
}: Partial<FakePerson> = {}): FakePerson & { email: string } {
  people += 1;
  return {
    sub: `subject-${people}`,
    email,
    email_verified: true,
    name: 'Ann Acme',
    ...overrides,
  };
}

/** The token of a link in an email. */
export const linkToken = (text = ''): string =>
  /\?token=([\w-]{43})/.exec(text)?.[1] ?? 'no token in the mail';
