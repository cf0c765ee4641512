import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../../test/fake-wordpress/faults.ts';
import type { SiteOptions } from '../../../../test/fake-wordpress/site.ts';
import { startFakeWordPress } from '../../../../test/fake-wordpress/start-fake-wordpress.ts';
import { createGuardedExchange } from '../../../platform/fetch/guarded-fetch.ts';
import { testAccount } from '../accounts/test-account.ts';
import { buildAccount, buildCtx } from './factory.ts';

const signal = () => AbortSignal.timeout(30_000);

describe('testing a WordPress', () => {
  it.each<[string, SiteOptions]>([
    ['with pretty permalinks', {}],
    ['with plain permalinks', { links: 'plain' }],
    ['in a folder', { isInFolder: true }],
    ['in a folder with plain permalinks', { isInFolder: true, links: 'plain' }],
    ['that hides where its API is', { isSilent: true }],
    ['that hides it, with plain permalinks', { isSilent: true, links: 'plain' }],
    ['that prints warnings before its answers', { hasWarnings: true }],
  ])('finds the API of a site %s', async (_, options) => {
    await using site = await startFakeWordPress(options);
    expect(await testAccount(buildCtx(site), buildAccount(site), signal())).toEqual({
      problem: null,
      site: 'Kettle blog',
      account: 'Author Smith',
      role: 'author',
      warnings: [],
    });
    // Nothing was changed, and only the API has seen the password.
    expect(site.calls.at(-1)).toBe('GET /wp/v2/users/me');
    expect(site.credentialed).toHaveLength(1);
  });

  it('works where only members may read the API, without the name of the site', async () => {
    await using site = await startFakeWordPress({ isForMembers: true });
    const result = await testAccount(buildCtx(site), buildAccount(site), signal());
    expect(result).toMatchObject({ problem: null, site: '', account: 'Author Smith' });
  });

  it.each([
    ['administrator', null],
    ['editor', null],
    ['author', null],
    ['contributor', { code: 'role_too_low', detail: 'contributor' }],
    ['subscriber', { code: 'role_too_low', detail: 'subscriber' }],
  ] as const)('as %s', async (role, problem) => {
    await using site = await startFakeWordPress();
    expect(await testAccount(buildCtx(site), buildAccount(site, { role }), signal())).toMatchObject({
      problem,
      role,
    });
  });

  it.each<[string, SiteOptions, string, string?]>([
    ['the host drops the login', { dropsLogin: true }, 'login_refused'],
    ['application passwords are off', { hasNoPasswords: true }, 'application_passwords_off'],
    [
      'another address',
      { redirectsTo: 'https://www.kettles.example/?token=x' },
      'redirected',
      'https://www.kettles.example/',
    ],
    ['https only', { redirectsTo: 'https://127.0.0.1/' }, 'redirected', 'https://127.0.0.1/'],
    ['a loop', { redirectsTo: '/again' }, 'redirected', ''],
    [
      'an API on another host',
      { apiUrl: 'https://evil.example/wp-json/' },
      'redirected',
      'https://evil.example/',
    ],
  ])('says why it does not work: %s', async (_, options, code, detail) => {
    await using site = await startFakeWordPress(options);
    const { problem } = await testAccount(buildCtx(site), buildAccount(site), signal());
    expect(problem ?? { code: 'ok' }).toMatchObject({ code, ...(detail !== undefined && { detail }) });
    // None of these gets the password.
    if (code === 'redirected') expect(site.credentialed).toEqual([]);
  });

  it('says that the password is wrong', async () => {
    await using site = await startFakeWordPress();
    const account = buildAccount(site);
    account.credentials.password = 'abcd efgh ijkl mnop qrst uvwx';
    expect(await testAccount(buildCtx(site), account, signal())).toMatchObject({
      problem: { code: 'login_refused' },
      site: 'Kettle blog',
    });
  });

  it('accepts spaces in the password, as WordPress shows it', async () => {
    await using site = await startFakeWordPress();
    const account = buildAccount(site);
    account.credentials.password = (account.credentials.password.match(/.{1,4}/g) ?? []).join(' ');
    expect(await testAccount(buildCtx(site), account, signal())).toMatchObject({ problem: null });
  });

  it.each<[Fault, string, string]>([
    ['maintenance', 'maintenance', ''],
    ['fatal error', 'server_error', ''],
    ['firewall', 'plugin_in_the_way', 'Wordfence'],
    ['unknown firewall', 'plugin_in_the_way', ''],
    ['challenge', 'plugin_in_the_way', 'Cloudflare'],
    ['hidden API', 'rest_blocked', ''],
    ['a page', 'rest_blocked', ''],
    ['wrong types', 'rest_blocked', ''],
    ['too many requests', 'rate_limited', ''],
    ['redirect', 'redirected', 'https://other.example/wp-json/'],
  ])('says what is in the way of the API: %s', async (fault, code, detail) => {
    await using site = await startFakeWordPress();
    site.breakWith(fault);
    const { problem } = await testAccount(buildCtx(site), buildAccount(site), signal());
    expect(problem).toEqual({ code, detail });
    expect(site.credentialed).toEqual([]);
  });

  it.each<[Fault, string, string]>([
    ['firewall', 'plugin_in_the_way', 'Wordfence'],
    ['hidden API', 'rest_blocked', ''],
    ['switched off', 'rest_blocked', 'The REST API is disabled.'],
    ['wrong types', 'bad_response', ''],
    ['a page', 'bad_response', ''],
    ['redirect', 'redirected', 'https://other.example/wp-json/'],
  ])('says what is in the way of the account: %s', async (fault, code, detail) => {
    await using site = await startFakeWordPress();
    site.breakWith(fault, '/users');
    expect(await testAccount(buildCtx(site), buildAccount(site), signal())).toMatchObject({
      problem: { code, detail },
    });
  });

  it.each([
    [404, '<h1>Nothing here</h1>', 'not_found'],
    [200, '<h1>Bakery</h1>', 'not_wordpress'],
    [200, '<img src="/wp-content/uploads/x.png">', 'rest_blocked'],
    [503, 'Soon back', 'maintenance'],
    [500, 'Oops', 'server_error'],
    [403, '<p>Sucuri WebSite Firewall</p>', 'plugin_in_the_way'],
  ])('tells what kind of site it is from status %d and its page', async (status, html, code) => {
    await using site = await startFakeWordPress({ home: { status, html } });
    site.breakWith('hidden API');
    expect(await testAccount(buildCtx(site), buildAccount(site), signal())).toMatchObject({
      problem: { code },
    });
  });

  it('never sends a password without encryption', async () => {
    await using site = await startFakeWordPress();
    const ctx = { ...buildCtx(site), config: { PUBLIC_URL: 'https://inkstep.com', FETCH_ALLOW_HOSTS: [] } };
    expect(await testAccount(ctx, buildAccount(site), signal())).toMatchObject({
      problem: { code: 'http_only' },
    });
    expect(site.credentialed).toEqual([]);
  });

  it('reaches no private address', async () => {
    await using site = await startFakeWordPress();
    const ctx = {
      ...buildCtx(site),
      guardedExchange: createGuardedExchange({ userAgent: 'x', allowHosts: [] }),
    };
    expect(await testAccount(ctx, buildAccount(site), signal())).toMatchObject({
      problem: { code: 'unreachable', detail: '' },
    });
    expect(site.calls).toEqual([]);
  });

  it('shows names as plain text', async () => {
    await using site = await startFakeWordPress();
    const user = site.world.users.find(({ slug }) => slug === 'author');
    if (user) user.name = 'Eve <img src=x onerror=alert(1)>\u202E<script>alert(2)</script> &amp; Co';
    expect(await testAccount(buildCtx(site), buildAccount(site), signal())).toMatchObject({
      account: 'Eve & Co',
    });
  });
});
