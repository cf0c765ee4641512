import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeGhost, startFakeGhost } from '../../../../test/fake-ghost/start-fake-ghost.ts';
import { ghostAccount, ghostCtx } from '../../../../test/ghost/ghost-site.ts';
import { type LoopbackServer, startServer } from '../../../platform/fetch/fixtures/loopback-server.ts';
import { testAccount } from '../accounts/test-account.ts';
import { ghost } from './ghost.ts';

const never = new AbortController().signal;

let site: FakeGhost;
beforeEach(async () => {
  site = await startFakeGhost();
});
afterEach(() => site[Symbol.asyncDispose]());

const test = (url: string, hosts: string[] = []) =>
  testAccount(ghostCtx(site, hosts), ghostAccount({ url, key: site.key }), never);

describe('an address', () => {
  it.each([
    '',
    '/',
    '/ghost',
    '/ghost/',
    '/ghost/#/dashboard',
    '/ghost/api/admin/',
    '/my-post/?ref=1',
    '/ghost-stories/',
  ])('that ends with %j leads to the API', async (end) => {
    expect(await test(site.url + end)).toMatchObject({ problem: null, site: 'Tea Leaves' });
  });

  it('that redirects to another origin names it, which gets no key', async () => {
    await using front = await startServer((request, response) => {
      response.writeHead(301, { location: `${site.url}${request.url}` }).end();
    });
    const host = `127.0.0.1:${front.port}`;
    const refused = { code: 'redirected', detail: `${site.url}/` };
    expect(await test(`http://${host}/`, [host])).toMatchObject({ problem: refused });
    expect(site.received).toEqual([]);
    const publisher = ghost.connect(
      ghostCtx(site, [host]),
      ghostAccount({ url: `http://${host}/`, key: site.key }),
    );
    await expect(publisher.read('1', never)).rejects.toMatchObject({ problem: refused });
    expect(await test(refused.detail)).toMatchObject({ problem: null, site: 'Tea Leaves' });
  });

  const page = (status: number, text = '<h1>Hello</h1>') => ({
    status,
    headers: { 'content-type': 'text/html' },
    text,
  });
  it.each([
    ['of another site', () => page(200), 'not_ghost', ''],
    ['of a site without API', (path: string) => page(path === '/' ? 200 : 404), 'not_ghost', ''],
    ['of nothing', () => page(404), 'not_found', ''],
    [
      'of a service with JSON',
      () => ({ status: 200, headers: { 'content-type': 'application/json' }, text: '{"site":{}}' }),
      'not_ghost',
      '',
    ],
    [
      'behind a firewall',
      () => ({ ...page(403), headers: { 'content-type': 'text/html', server: 'cloudflare' } }),
      'plugin_in_the_way',
      'cloudflare',
    ],
    ['in maintenance', () => page(503), 'maintenance', ''],
    [
      'that leads elsewhere',
      () => ({ status: 302, headers: { location: 'https://login.example/?next=1' }, text: '' }),
      'redirected',
      'https://login.example/',
    ],
    [
      'that leads in a circle',
      (path: string) => ({ status: 302, headers: { location: path }, text: '' }),
      'redirected',
      '',
    ],
  ])('%s has a cause', async (_, answer, code, detail) => {
    await using other = await startServer((request, response) => {
      const { status, headers, text } = answer(request.url ?? '');
      response.writeHead(status, headers).end(text);
    });
    const host = `127.0.0.1:${other.port}`;
    expect(await test(`http://${host}/`, [host])).toMatchObject({ problem: { code, detail }, site: '' });
  });

  it('without https gets no key, unless the operator allows its host', async () => {
    const { config, ...others } = ghostCtx(site);
    const ctx = { ...others, config: { ...config, FETCH_ALLOW_HOSTS: [] } };
    expect(await testAccount(ctx, ghostAccount(site), never)).toMatchObject({
      problem: { code: 'http_only' },
    });
    expect(site.received.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  it.each(['http://169.254.169.254/', 'http://localhost/', 'http://10.0.0.1/'])(
    '%s is not asked',
    async (url) => {
      expect(await test(url)).toMatchObject({ problem: { code: 'unreachable', detail: '' } });
    },
  );

  it('that leads into a private network is not followed', async () => {
    const inside = 'http://169.254.169.254/ghost/api/admin/site/';
    await using server: LoopbackServer = await startServer((_, response) =>
      response.writeHead(302, { location: inside }).end(),
    );
    const host = `127.0.0.1:${server.port}`;
    expect(await test(`http://${host}/`, [host])).toMatchObject({
      problem: { code: 'redirected', detail: 'http://169.254.169.254/' },
    });
  });
});
