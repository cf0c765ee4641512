import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../../../test/build-app.ts';
import type { SiteOptions } from '../../../../../test/fake-wordpress/site.ts';
import { startFakeWordPress } from '../../../../../test/fake-wordpress/start-fake-wordpress.ts';
import { createTestDb } from '../../../../../test/test-db.ts';
import { grantAccess } from '../../../../../test/wordpress/grant-access.ts';
import { installedWordPress } from '../../../../../test/wordpress/install-wordpress.ts';
import { startWordPress } from '../../../../../test/wordpress/start-wordpress.ts';
import { type BuiltUser, buildUser } from '../../../../identity/factory.ts';
import { members } from '../../../../workspaces/tables.ts';
import { openCredentials } from '../../accounts/credentials.ts';
import { destinations } from '../../tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const site = await startFakeWordPress();
const folder = installedWordPress();
const real = folder ? await startWordPress(folder) : undefined;
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await real?.[Symbol.asyncDispose]();
});
const PUBLIC_URL = 'https://inkstep.test';
const { app, as, deps, logged } = await buildTestApp(testDb, {
  env: { FETCH_ALLOW_HOSTS: [site.host, real?.host].filter(Boolean).join(), PUBLIC_URL },
});

/** Begins in a browser, and returns its cookie with the parameters of WordPress's page. */
async function begin(person: BuiltUser, url = site.url) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/destinations/wordpress/grants',
    headers: person.headers,
    payload: { url },
  });
  const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat();
  const page = new URL(answer.json<{ url: string }>().url);
  return { page, cookie, success: new URL(page.searchParams.get('success_url') ?? '') };
}

const login = { site_url: site.url, user_login: 'author', password: site.passwords.author };

async function comeBack(success: URL, cookie: string, parameters: Record<string, string> = login) {
  const url = new URL(success);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const answer = await app.inject({
    url: `${url.pathname}${url.search}`,
    headers: { cookie: cookie.split(';', 1).join() },
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  expect(answer.headers.location).not.toContain(site.passwords.author);
  return { location: String(answer.headers.location), cookies: answer.headers['set-cookie'] };
}

const EXPIRED = '/settings?tab=publishing&refused=expired';

async function stored({ actor }: BuiltUser) {
  const rows = await db.select().from(destinations).where(eq(destinations.workspaceId, actor.workspaceId));
  return rows.map((row) => ({ ...row, opened: openCredentials(deps, row.id, row.credentials) }));
}

describe('asking WordPress for access', () => {
  it('stores the password that WordPress makes, and shows it nowhere', async () => {
    const person = await buildUser(db);
    const { page, cookie, success } = await begin(person);
    expect(page.origin + page.pathname).toBe(`${site.url}/wp-admin/authorize-application.php`);
    expect(page.searchParams.get('app_name')).toBe('Inkstep (inkstep.test)');
    expect(page.searchParams.get('reject_url')).toBe(
      `${PUBLIC_URL}/settings?tab=publishing&refused=rejected`,
    );
    expect(success.origin).toBe(PUBLIC_URL);
    expect(cookie).toMatch(/^__Host-wordpress-grant=v1\..*HttpOnly; Secure; SameSite=Lax$/);

    const { location, cookies } = await comeBack(success, cookie);
    const [row, ...others] = await stored(person);
    expect(others).toEqual([]);
    expect(location).toBe(`/settings?tab=publishing&connected=${row?.id}`);
    expect(row).toMatchObject({
      name: 'Kettle blog',
      settings: { kind: 'wordpress', url: site.url, username: 'author', category: '' },
      opened: { kind: 'wordpress', password: site.passwords.author },
      problem: null,
    });
    expect(row?.testedAt).not.toBeNull();
    expect(String(cookies)).toMatch(/^__Host-wordpress-grant=; Max-Age=0/);
    expect(logged()).not.toContain(site.passwords.author);
    expect(JSON.stringify(await as(person).listDestinations())).not.toContain(site.passwords.author);
  });

  it('is answered once', async () => {
    const person = await buildUser(db);
    const { cookie, success } = await begin(person);
    await comeBack(success, cookie);
    expect((await comeBack(success, cookie)).location).toBe(EXPIRED);
    expect(await stored(person)).toHaveLength(1);
  });

  it('replaces the password of an account that is connected again', async () => {
    const person = await buildUser(db);
    const body = {
      name: 'Our blog',
      settings: { kind: 'wordpress', url: site.url, username: 'author', category: 'News' },
      credentials: { kind: 'wordpress', password: 'revoked' },
    } as const;
    const { destination } = await as(person).createDestination({ body });
    const { cookie, success } = await begin(person);
    const { location } = await comeBack(success, cookie);
    expect(location).toBe(`/settings?tab=publishing&connected=${destination.id}`);
    expect(await stored(person)).toMatchObject([
      { name: 'Our blog', settings: body.settings, opened: { password: site.passwords.author } },
    ]);
  });

  it.each([
    ['another site answers', { ...login, site_url: 'https://evil.example' }, 'bad_response'],
    ['the site is missing', { user_login: 'author', password: 'x' }, 'bad_response'],
    ['the password is missing', { site_url: site.url, user_login: 'author' }, 'bad_response'],
    ['the user rejects', { success: 'false' }, 'rejected'],
    ['the password does not work', { ...login, password: 'wrong' }, 'login_refused'],
    [
      'the role is too low',
      { ...login, user_login: 'contributor', password: site.passwords.contributor },
      'role_too_low',
    ],
  ])('stores nothing where %s', async (_, parameters, code) => {
    const person = await buildUser(db);
    const { cookie, success } = await begin(person);
    const { location } = await comeBack(success, cookie, parameters);
    expect(location).toBe(`/settings?tab=publishing&refused=${code}`);
    expect(await stored(person)).toEqual([]);
  });

  it('takes no answer from another browser, another request or someone who lost the right', async () => {
    const [person, other] = [await buildUser(db), await buildUser(db)];
    const [own, foreign] = [await begin(person), await begin(other)];
    expect((await comeBack(own.success, '')).location).toBe(EXPIRED);
    expect((await comeBack(own.success, foreign.cookie)).location).toBe(EXPIRED);
    expect((await comeBack(foreign.success, own.cookie)).location).toBe(EXPIRED);
    const stateless = new URL(own.success.pathname, PUBLIC_URL);
    expect((await comeBack(stateless, own.cookie)).location).toBe(EXPIRED);
    await db.update(members).set({ role: 'editor' }).where(eq(members.userId, person.actor.userId));
    expect((await comeBack(own.success, own.cookie)).location).toBe(EXPIRED);
    expect([...(await stored(person)), ...(await stored(other))]).toEqual([]);
  });

  it.each<[string, SiteOptions, string]>([
    ['has application passwords off', { hasNoPasswords: true }, 'CONFLICT'],
    ['shows its API to members only', { isForMembers: true }, 'CONFLICT'],
    [
      'names a page elsewhere',
      { grantUrl: 'https://evil.example/wp-admin/authorize-application.php' },
      'CONFLICT',
    ],
    ['names no page', { grantUrl: 'javascript:alert(1)' }, 'CONFLICT'],
  ])('says where the site %s', async (_, options, code) => {
    await using other = await startFakeWordPress(options);
    const { app: second } = await buildTestApp(testDb, {
      env: { FETCH_ALLOW_HOSTS: other.host, PUBLIC_URL },
    });
    const person = await buildUser(db);
    const answer = await second.inject({
      method: 'POST',
      url: '/api/destinations/wordpress/grants',
      headers: person.headers,
      payload: { url: other.url },
    });
    expect(answer.json().error?.code ?? 'ok').toBe(code);
    expect(other.credentialed).toEqual([]);
  });

  it('names the field where the site can not be used', async () => {
    const person = await buildUser(db);
    site.breakWith('hidden API');
    const call = as(person).startWordPressGrant({ body: { url: site.url } });
    await expect(call).rejects.toMatchObject({ code: 'INVALID', details: [{ path: 'url' }] });
    site.breakWith(undefined);
  });

  it.skipIf(!real)('works with the page of a real WordPress', async () => {
    if (!real) return;
    const person = await buildUser(db);
    const { page, cookie, success } = await begin(person, real.url);
    const returned = await grantAccess(real, 'author', page);
    expect(returned.origin + returned.pathname).toBe(success.origin + success.pathname);
    const parameters = Object.fromEntries(returned.searchParams);
    expect(parameters).toMatchObject({
      site_url: real.url,
      user_login: 'author',
      password: expect.stringMatching(/^\w{24}$/),
    });
    const { location } = await comeBack(success, cookie, parameters);
    const [row] = await stored(person);
    expect(location).toBe(`/settings?tab=publishing&connected=${row?.id}`);
  });
});
