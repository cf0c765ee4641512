import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { buildRedditApp } from '../../../../test/reddit-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { type BuiltUser, buildUser } from '../../../identity/factory.ts';
import { users } from '../../../identity/tables.ts';
import { redditConnections, redditConsents } from '../tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const reddit = await buildRedditApp(testDb);
const { app, as, fake, connectionOf } = reddit;

const CALLBACK = '/api/reddit-oauth/callback';
const INVALID = 'invalid_request';

/** A browser that keeps its cookie. */
function browser() {
  let cookie = '';
  return {
    get cookie() {
      return cookie;
    },
    async start(person: BuiltUser, returnUrl = '/tasks/1/edit?step=3') {
      const answer = await app.inject({
        url: '/api/reddit-oauth/auth',
        query: { returnUrl },
        headers: { ...person.headers, ...(cookie && { cookie }) },
      });
      expect(answer.statusCode).toBe(200);
      cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
      return { authUrl: String(answer.json().authUrl), setCookie: String(answer.headers['set-cookie']) };
    },
    /** Reddit's consent page: returns the path and query of our callback. */
    async decide(authUrl: string) {
      const { status, headers } = await fetch(authUrl, { redirect: 'manual' });
      expect(status).toBe(302);
      const back = new URL(headers.get('location') ?? '');
      expect(back.origin + back.pathname).toBe(`https://inkstep.test${CALLBACK}`);
      return back.pathname + back.search;
    },
    async visit(url: string, headers: Record<string, string> = cookie ? { cookie } : {}) {
      const answer = await app.inject({ url, headers });
      expect(answer.statusCode).toBe(303);
      expect(answer.headers['cache-control']).toBe('no-store');
      return new URL(String(answer.headers.location), 'https://inkstep.test');
    },
  };
}

const said = ({ pathname, searchParams }: URL) => ({ pathname, ...Object.fromEntries(searchParams) });
const refused = (reddit_error: string) => ({ pathname: '/dashboard', reddit_error });

describe('connecting a Reddit account', () => {
  it('[RED-01, RED-04, RED-05] asks for consent, comes back and is connected', async () => {
    const ann = await buildUser(db);
    expect(await as(ann).redditStatus()).toEqual({ connected: false, configured: true });
    const tab = browser();
    const { authUrl, setCookie } = await tab.start(ann);
    expect(Object.fromEntries(new URL(authUrl).searchParams)).toEqual({
      client_id: fake.env['REDDIT_CLIENT_ID'],
      response_type: 'code',
      state: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: 'https://inkstep.test/api/reddit-oauth/callback',
      duration: 'permanent',
      scope: 'identity read',
    });
    expect(setCookie).toMatch(/^__Host-reddit-consent=[\w-]{43}; /);
    expect(setCookie.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=600',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);

    const page = await tab.visit(await tab.decide(authUrl));
    expect(said(page)).toEqual({
      pathname: '/tasks/1/edit',
      step: '3',
      reddit: 'connected',
      username: 'coffee_reader',
    });
    expect(await as(ann).redditStatus()).toEqual({
      connected: true,
      username: 'coffee_reader',
      configured: true,
    });
    expect(await db.$count(redditConsents)).toBe(0);
  });

  it('keeps tokens sealed and never exposes them', async () => {
    const ann = await buildUser(db);
    const tab = browser();
    await tab.visit(await tab.decide((await tab.start(ann)).authUrl));
    const row = await connectionOf(ann);
    for (const token of [row?.accessToken, row?.refreshToken]) expect(token).toMatch(/^v1\./);
    const stored = JSON.stringify(await db.select().from(redditConnections));
    const status = await app.inject({ url: '/api/reddit-oauth/status', headers: ann.headers });
    const shown = [stored, status.body, reddit.logged()].join('\n');
    expect(shown).not.toContain('sentinel');
    expect(shown).not.toContain(tab.cookie.split('=')[1]);
    // A token copied to another column or user can't be decrypted.
    const { secrets } = reddit.deps;
    const place = `reddit_connections:${ann.actor.userId}` as const;
    expect(secrets.open(row?.accessToken ?? '', `${place}:access_token`)).toContain('access-sentinel');
    expect(() => secrets.open(row?.accessToken ?? '', `${place}:refresh_token`)).toThrow('belongs elsewhere');
  });

  it('[RED-11] asks for no more than to read', async () => {
    const { authUrl } = await browser().start(await buildUser(db));
    expect(new URL(authUrl).searchParams.get('scope')).toBe('identity read');
  });

  it('[RED-05] comes back with an error when access is denied, and changes nothing', async () => {
    const ann = await buildUser(db);
    fake.oauth.consent = 'deny';
    const tab = browser();
    const page = await tab.visit(await tab.decide((await tab.start(ann)).authUrl));
    expect(said(page)).toEqual({ pathname: '/tasks/1/edit', step: '3', reddit_error: 'access_denied' });
    expect(await connectionOf(ann)).toBeUndefined();
  });

  it('works in two tabs at once', async () => {
    const ann = await buildUser(db);
    const tabs = browser();
    const [first, second] = [await tabs.start(ann), await tabs.start(ann, '/settings')];
    expect((await tabs.visit(await tabs.decide(second.authUrl))).pathname).toBe('/settings');
    expect((await tabs.visit(await tabs.decide(first.authUrl))).searchParams.get('reddit')).toBe('connected');
  });

  it('lets the token of an earlier connection be forgotten', async () => {
    const ann = await reddit.connected();
    const tab = browser();
    await tab.visit(await tab.decide((await tab.start(ann)).authUrl));
    const [revoked] = fake.callsTo('/api/v1/revoke_token');
    expect(Object.fromEntries(revoked?.form ?? [])).toEqual({
      token: expect.stringMatching(/^refresh-sentinel-\d+$/),
      token_type_hint: 'refresh_token',
    });
  });
});

describe('a return that is not in order', () => {
  async function returning() {
    const ann = await buildUser(db);
    const tab = browser();
    const url = await tab.decide((await tab.start(ann)).authUrl);
    return { ann, tab, url };
  }
  const nothingAsked = () => expect(fake.callsTo('/api/v1/access_token')).toEqual([]);

  it('is refused for a second time', async () => {
    const { tab, url } = await returning();
    await tab.visit(url);
    expect(said(await tab.visit(url))).toEqual(refused(INVALID));
    expect(fake.callsTo('/api/v1/access_token')).toHaveLength(1);
  });

  it('is taken once when it comes many times at the same moment', async () => {
    const { tab, url } = await returning();
    const pages = await Promise.all(Array.from({ length: 5 }, () => tab.visit(url)));
    expect(pages.filter(({ searchParams }) => searchParams.has('username'))).toHaveLength(1);
    expect(fake.callsTo('/api/v1/access_token')).toHaveLength(1);
  });

  it('is refused without the cookie, and stays good for its own browser', async () => {
    const { ann, tab, url } = await returning();
    expect(said(await tab.visit(url, {}))).toEqual(refused(INVALID));
    nothingAsked();
    expect((await tab.visit(url)).searchParams.get('reddit')).toBe('connected');
    expect(await connectionOf(ann)).toBeDefined();
  });

  it("is rejected in another user's browser, which has its own cookie", async () => {
    const attacker = await returning();
    const victim = await returning();
    const cookie = victim.tab.cookie;
    expect(said(await victim.tab.visit(attacker.url, { cookie }))).toEqual(refused(INVALID));
    expect(await connectionOf(attacker.ann)).toBeUndefined();
    expect(await connectionOf(victim.ann)).toBeUndefined();
    nothingAsked();
  });

  it('connects the user who started, whatever session the request has', async () => {
    const { ann, tab, url } = await returning();
    const eve = await buildUser(db);
    await tab.visit(url, { cookie: tab.cookie, ...eve.headers });
    expect(await connectionOf(ann)).toBeDefined();
    expect(await connectionOf(eve)).toBeUndefined();
  });

  it('is refused after 10 minutes, and removed with the next start', async () => {
    const { tab, url } = await returning();
    await db.update(redditConsents).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(said(await tab.visit(url))).toEqual(refused(INVALID));
    nothingAsked();
    await browser().start(await buildUser(db));
    expect(await db.$count(redditConsents)).toBe(1);
  });

  it('is refused for an account that is not active any more', async () => {
    const { tab, url } = await returning();
    await db.update(users).set({ banned: true });
    expect(said(await tab.visit(url))).toEqual(refused(INVALID));
    nothingAsked();
    await db.update(users).set({ banned: false });
  });

  it.each([
    ['nothing', ''],
    ['an unknown state', '?state=unknown&code=x'],
    ['an error without a state', '?error=access_denied'],
    ['a state twice', '?state=a&state=b'],
    ['an endless state', `?state=${'x'.repeat(3000)}`],
    ['more than we know', '?state=unknown&code=x&else=1'],
  ])('leads to the dashboard with a message: %s', async (_name, query) => {
    const { tab } = await returning();
    expect(said(await tab.visit(CALLBACK + query))).toEqual(refused(INVALID));
    nothingAsked();
  });

  it('looks at the state before the error', async () => {
    const { tab, url } = await returning();
    const forged = `${url.replace(/code=[^&]*/, '')}&error=<b>temporarily_broken</b>`;
    expect((await tab.visit(forged, {})).searchParams.get('reddit_error')).toBe(INVALID);
    expect((await tab.visit(forged)).searchParams.get('reddit_error')).toBe('refused');
  });

  const REFUSED = 'refused';
  const SILENT = 'unavailable';
  it.each([
    ['a used code, which has status 200', { body: { error: 'invalid_grant' } }, REFUSED],
    ['status 400', { status: 400, body: { error: 400 } }, REFUSED],
    ['wrong client credentials', { status: 401, body: { error: 401 } }, REFUSED],
    ['too many requests', { status: 429, body: { message: 'Too Many Requests', error: 429 } }, SILENT],
    ['a failure', { status: 503, body: '<html>' }, SILENT],
    ['a page for people', { body: '<html>' }, SILENT],
    ['silence', 'hang', SILENT],
    ['no refresh token', { body: { access_token: 'a', expires_in: 60 } }, REFUSED],
  ] as const)('says that the code brought nothing: %s', async (_name, reply, message) => {
    const { ann, tab, url } = await returning();
    fake.behave(({ path }) => (path === '/api/v1/access_token' ? reply : undefined));
    expect(said(await tab.visit(url))).toEqual({
      pathname: '/tasks/1/edit',
      step: '3',
      reddit_error: message,
    });
    expect(await connectionOf(ann)).toBeUndefined();
  });

  it.each([
    ['fails', { status: 500, body: '' }, SILENT],
    ['is suspended', { body: { name: 'gone', is_suspended: true } }, 'suspended'],
    ['has a name that is none', { body: { name: 'x'.repeat(51) } }, SILENT],
    ['has a name with marks', { body: { name: '<b>ann</b>' } }, SILENT],
  ] as const)('gives the tokens back when the account %s', async (_name, reply, message) => {
    const { ann, tab, url } = await returning();
    fake.behave(({ path }) => (path === '/api/v1/me' ? reply : undefined));
    expect((await tab.visit(url)).searchParams.get('reddit_error')).toBe(message);
    expect(fake.callsTo('/api/v1/revoke_token')).toHaveLength(1);
    expect(await connectionOf(ann)).toBeUndefined();
  });

  it('ends on a page when the database fails', async () => {
    const { tab, url } = await returning();
    vi.spyOn(reddit.deps.pool, 'query').mockRejectedValue(new Error('broken'));
    const page = await tab.visit(url);
    vi.restoreAllMocks();
    expect(said(page)).toEqual(refused('internal'));
  });

  it('with a return URL of another site leads to the dashboard', async () => {
    const ann = await buildUser(db);
    const tab = browser();
    const page = await tab.visit(await tab.decide((await tab.start(ann, '//evil.test/x')).authUrl));
    expect([page.host, page.pathname]).toEqual(['inkstep.test', '/dashboard']);
  });

  it('leaves no code, state, cookie or token in the log', () => {
    expect(reddit.logged().includes('/api/reddit-oauth/callback')).toBe(true);
    expect(/sentinel|state=|code=|reddit-consent/i.exec(reddit.logged())).toBeNull();
  });
});
