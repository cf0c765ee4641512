import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Client, Routes } from '@inkstep/contract';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkoutHosts } from './checkout-pages.ts';
import { sendErrors } from './error-responses.ts';
import { servePages, type WebBuild } from './pages.ts';

const SCRIPT = 'document.title="x"';
const hash = createHash('sha256').update(SCRIPT).digest('base64');

interface Facts {
  nonce: string;
  clientKey: string | undefined;
  language: string;
  api: unknown;
  logError: (error: unknown) => void;
}

/** Replaces the in-process client, which the router's tests cover. */
const api = {} as Client<Routes>;
let rendered: string[];
/** Additional admission costs of each request. */
let taken: string[];
let loadedWith: Facts | undefined;
let app: ReturnType<typeof Fastify>;

/** Analytics hosts that a page names, with attempts to add more to the policy. */
const COUNTED = {
  scripts: ['https://stats.example', "https://a.example 'unsafe-inline'", '*', 'https:'],
  calls: ['https://*.stats.example:8443', 'https://a.example; script-src *', 'javascript:'],
  images: ['data:', 'https://a.example\nx'],
};

/** A build of static pages under /home and /blog, and personal pages everywhere else. */
const build: WebBuild = {
  entry: {
    module: {
      inlineScripts: [SCRIPT, 'never()'],
      createLoadContext: (given: Facts) => (loadedWith = given),
      createRequestHandler: () => async (request: Request, facts: Facts) => {
        const { pathname, search } = new URL(request.url);
        rendered.push(pathname + search);
        const headers = { 'content-type': 'text/html; charset=utf-8' };
        const staticPage = { ...headers, 'x-static-page': '1' };
        if (pathname === '/home')
          return new Response(`<p lang="${facts.language}">Home</p><script>${SCRIPT}</script>`, {
            headers: staticPage,
          });
        if (pathname === '/contact')
          return new Response(`${request.method} ${await request.text()}`, {
            status: 422,
            headers: staticPage,
          });
        if (pathname === '/blog')
          return new Response(`<p>${search}</p>`, {
            headers: { ...staticPage, ...(search.includes('none') ? { 'cache-control': 'no-store' } : {}) },
          });
        if (pathname === '/blog/counted')
          return new Response('<p>counted</p>', {
            headers: { ...staticPage, 'x-page-hosts': JSON.stringify(COUNTED) },
          });
        if (pathname === '/page-removed') return new Response('<p>removed</p>', { status: 410, headers });
        if (pathname.startsWith('/2024/'))
          return new Response(null, { status: 302, headers: { location: '/home', 'x-unknown-page': '1' } });
        if (pathname === '/blog/post/old') return new Response('', { status: 404, headers });
        if (pathname === '/blog/post/gone')
          return new Response(`<script>${SCRIPT}</script><script>theirs()</script>`, {
            status: 404,
            headers: staticPage,
          });
        return new Response(`<p nonce="${facts.nonce}" title="${facts.clientKey}">Task</p>`, { headers });
      },
    },
  },
};

beforeEach(async () => {
  rendered = [];
  taken = [];
  app = Fastify();
  sendErrors(app);
  await servePages(app, {
    build: async () => build,
    mode: 'production',
    origin: 'https://inkstep.test',
    cdn: undefined,
    clientKey: 'a key',
    checkoutScript: 'https://cdn.paddle.com/paddle/v2/paddle.js',
    notifications: { on: () => () => undefined },
    async findMoved(url) {
      if (url.includes('away'))
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      if (url.includes('deleted')) return { isGone: true };
      if (url.includes('shop')) return { to: 'https://shop.example/' };
      return /old|[?]p=1$/.test(url) ? { to: '/blog/post/new' } : undefined;
    },
    apiFor: () => api,
    admission: { charge: async (_request, kind) => void taken.push(kind) },
  });
});

afterEach(() => app.close());

test.each(['/2024/01/old/', '/blog/post/old', '/old.html', '/?p=1', '/index.php?p=1'])(
  'an old address redirects: %s',
  async (url) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/blog/post/new']);
    expect(taken).toEqual(['page']);
  },
);

test.each([
  ['/2024/01/shop/', 301, 'https://shop.example/'],
  ['/shop.pdf', 301, 'https://shop.example/'],
  ['/2024/01/deleted/', 410, undefined],
  ['/deleted.pdf', 410, undefined],
  ['/blog/post/old?deleted', 410, undefined],
  ['/other.pdf', 404, undefined],
  ['/.well-known/deleted', 404, undefined],
  ['/page-removed', 410, undefined],
])('%s is answered with %i', async (url, status, location) => {
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.headers.location]).toEqual([status, location]);
  if (status === 410) expect(answer.body).toBe('<p>removed</p>');
  if (status !== 404) expect(answer.headers['cache-control']).toBe('no-store');
});

test('the policy of a page opens for the analytics hosts that it names, and for nothing else in them', async () => {
  for (const _ of ['rendered', 'cached']) {
    const { headers } = await app.inject({ url: '/blog/counted' });
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("script-src 'self' https://stats.example");
    expect(policy).toContain("connect-src 'self' https://*.stats.example:8443");
    expect(policy).toContain("img-src 'self' data: blob:");
    expect(headers).not.toHaveProperty('x-page-hosts');
  }
  expect(String((await app.inject({ url: '/blog' })).headers['content-security-policy'])).not.toContain(
    'stats',
  );
});

test('an unknown page says when to come back while the database is away', async () => {
  for (const url of ['/2024/01/away/', '/away.html']) {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  }
});

test('a page of this site wins over an old address', async () => {
  expect((await app.inject({ url: '/home?old' })).statusCode).toBe(200);
  const unknown = await app.inject({ url: '/2024/01/other/' });
  expect([unknown.statusCode, unknown.headers.location]).toEqual([302, '/home']);
  expect(unknown.headers).not.toHaveProperty('x-unknown-page');
});

test('a page without framework scripts is cached, compressed and served with an ETag', async () => {
  const first = await app.inject({ url: '/home', headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(first.rawPayload).toString()).toContain('>Home</p>');
  const plainHttp = await app.inject({ url: '/home', headers: { 'accept-encoding': 'gzip, deflate' } });
  expect(plainHttp.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(plainHttp.rawPayload).toString()).toContain('>Home</p>');
  const refused = await app.inject({ url: '/home', headers: { 'accept-encoding': 'gzip;q=0' } });
  expect(refused.headers['content-encoding']).toBeUndefined();
  const again = await app.inject({ url: '/home', headers: { 'if-none-match': String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(rendered).toEqual(['/home']);
});

test('an invented query makes no new entry of the cache, and what is rendered costs more', async () => {
  for (const query of ['', '?a=1', '?a=2', '?b']) await app.inject({ url: `/home${query}` });
  expect(rendered).toEqual(['/home']);
  expect(taken).toEqual(['page']);
  await app.inject({ url: '/tasks?a=1' });
  expect(taken).toEqual(['page', 'page']);
});

test('a page that reads its query is kept for each of its filters, in whatever order', async () => {
  const addresses = [
    '/blog',
    '/blog?utm_source=x',
    '/blog?category=',
    '/blog?tag=b&category=a',
    '/blog?category=a&x=y&tag=b',
  ];
  for (const url of addresses) await app.inject({ url });
  expect(rendered).toEqual(['/blog', '/blog?tag=b&category=a']);
});

test.each([
  ['/bLog?tag=a', '/blog?tag=a'],
  ['//blog//?page=2', '/blog?page=2'],
  ['/geneRator', '/generator'],
  ['/generator/?keyword=x', '/generator?keyword=x'],
  ['/Home/', '/home'],
  ['/blog/post/x/', '/blog/post/x'],
  ['/Blog//Post/Kept-Case/?utm_source=a', '/blog/post/Kept-Case?utm_source=a'],
  ['/pillar/%E6%B0%B4/', '/pillar/%E6%B0%B4'],
  ['//pillar/%5C%5Cevil/', '/pillar/%5C%5Cevil'],
])('%s is no second page beside %s', async (url, location) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
});

test('[BLOG-01] searches, and pages that say so, are made for each request', async () => {
  const addresses = [
    '/blog',
    '/blog?search=a',
    '/blog?search=a',
    '/blog?tag=none',
    '/blog?tag=none',
    '/blog',
  ];
  const answers = await Promise.all(addresses.map((url) => app.inject({ url })));
  expect(rendered.toSorted()).toEqual(addresses.slice(0, 5).toSorted());
  expect(answers.map(({ headers }) => headers['cache-control'] === 'no-store')).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(answers.map(({ headers }) => headers['x-static-page'])).toEqual(Array(6).fill(undefined));
  // The list is cached by now, but must not be served for a search.
  expect((await app.inject({ url: '/blog?search=b' })).body).toBe('<p>?search=b</p>');
});

test('[BLOG-29] a page that was not found is not kept, and runs our scripts and no others', async () => {
  for (const _ of [1, 2]) {
    const { statusCode, headers } = await app.inject({ url: '/blog/post/gone' });
    expect(statusCode).toBe(404);
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  }
  expect(rendered).toHaveLength(2);
});

test.each(['/.env', '/%2eenv', '/nope.js', '/favicon.ico', '/a/b.php?c', '/home/.git', '/.git/config'])(
  '[OPS-03] %s is no page',
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
    expect(rendered).toEqual([]);
  },
);

test('only reading a page reaches it', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    expect((await app.inject({ method, url: '/tasks' })).statusCode).toBe(404);
  expect(rendered).toEqual([]);
});

test('the policy of a static page names its inline scripts and carries no nonce', async () => {
  const { headers } = await app.inject({ url: '/home' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
  expect(policy).not.toContain('nonce');
});

test('a page with scripts gets a new nonce for each request and is never cached', async () => {
  const [first, second] = [await app.inject({ url: '/tasks' }), await app.inject({ url: '/tasks' })];
  for (const { headers, body } of [first, second]) {
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
    expect(headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
    expect(headers.etag).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  }
  expect(first.body).not.toBe(second.body);
});

test.each(['/home', '/tasks'])('the policy of %s opens the page to no other site', async (url) => {
  const policy = String((await app.inject({ url })).headers['content-security-policy']);
  const directives = policy.split('; ');
  for (const closed of ['default-src', 'base-uri', 'object-src', 'frame-ancestors']) {
    expect(directives).toContain(`${closed} 'none'`);
  }
  for (const own of ['connect-src', 'form-action', 'font-src', 'manifest-src', 'worker-src']) {
    expect(directives).toContain(`${own} 'self'`);
  }
  expect(directives).toContain("img-src 'self' data: blob:");
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe/);
});

const CHECKOUT_PAGES = ['/checkout', '/paddle-checkout', '/checkout-old', '/checkout-test'];

test.each([...CHECKOUT_PAGES, '/checkout/', '/Checkout?_ptxn=txn_1', '/%63heckout'])(
  '[BILL-31, BILL-39] the policy of %s allows the payment provider, and pop-ups work there',
  async (url) => {
    const { headers } = await app.inject({ url });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic' https:\/\/cdn\.paddle\.com/);
    expect(policy).toContain('frame-src https://buy.paddle.com https://sandbox-buy.paddle.com;');
    expect(policy).toMatch(/connect-src 'self' https:\/\/checkout-service\.paddle\.com/);
    expect(policy).not.toMatch(/\*|unsafe-eval|script-src[^;]*unsafe/);
    expect(policy).toContain("default-src 'none'");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['permissions-policy']).toContain('payment=(self "https://buy.paddle.com"');
  },
);

test.each([
  '/home',
  '/tasks',
  '/subscription',
  '/subscription/success',
  '/checkouts',
  '/checkout/x',
  '/x/checkout',
])('the policy of %s does not know the payment provider', async (url) => {
  const { headers } = await app.inject({ url });
  expect(String(headers['content-security-policy'])).not.toMatch(/paddle|frame-src/);
  expect(headers['cross-origin-opener-policy']).not.toBe('same-origin-allow-popups');
});

test.each([
  ['https://cdn.paddle.com/paddle/v2/paddle.js', []],
  ['http://127.0.0.1:4010/paddle.js', ['http://127.0.0.1:4010']],
])('a script at %s adds its own host only if it is another', (script, others) => {
  const { scripts, frames, calls } = checkoutHosts('/checkout', script) ?? {};
  for (const hosts of [scripts, frames, calls])
    expect(hosts?.filter((host) => !host.endsWith('.paddle.com'))).toEqual(others);
});

test('a page is rendered with the in-process client', async () => {
  await app.inject({ url: '/tasks' });
  expect(loadedWith?.api).toBe(api);
});

test('[SHELL-22] the client key reaches the page', async () => {
  expect((await app.inject({ url: '/tasks' })).body).toContain('title="a key"');
});

test('[PROF-26] each language has its own cached page', async () => {
  const home = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/home', headers })).body.match(/lang="(\w+)"/)?.[1];
  expect(await home({})).toBe('en');
  expect(await home({ 'accept-language': 'es-MX' })).toBe('es');
  expect(await home({ 'accept-language': 'es-MX', cookie: 'language=zh' })).toBe('zh');
  expect(await home({ 'accept-language': 'es' })).toBe('es');
  expect(rendered).toEqual(['/home', '/home', '/home']);
  const { headers } = await app.inject({ url: '/home' });
  expect(headers['vary']).toBe('accept-encoding, accept-language, cookie');
});

test('an address of one language is a page of its own, whoever reads it', async () => {
  const lang = async (url: string) =>
    (await app.inject({ url, headers: { 'accept-language': 'zh' } })).body.match(/lang="(\w+)"/)?.[1];
  expect(await lang('/home?hl=es')).toBe('es');
  expect(await lang('/home?x=y&hl=es')).toBe('es');
  expect(await lang('/home?hl=xx')).toBe('zh');
  expect(await lang('/home')).toBe('zh');
  expect(rendered).toEqual(['/home?hl=es', '/home?hl=xx']);
});

test('[PROF-25] a link chooses the language for a year and leads back to the page, on this site', async () => {
  const chosen = await app.inject({ url: '/home?language=es&from=x' });
  expect(chosen.statusCode).toBe(303);
  expect(chosen.headers.location).toBe('/home?from=x');
  expect(chosen.headers['set-cookie']).toBe(
    '__Host-language=es; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
  );
  expect(chosen.headers['cache-control']).toBe('no-store');
  expect(rendered).toEqual([]);
  const away = await app.inject({ url: '/.//evil.test/a?language=es' });
  expect(away.headers.location).toMatch(/^\/[^/\\]/);
});

test('[PUB-25] a form that is sent to its page is answered with a page, which is not kept', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (url: string, payload: string) => app.inject({ method: 'POST', url, headers, payload });
  const answer = await send('/contact', 'name=Ann&message=Hi');
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toBe('POST name=Ann&message=Hi');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
  expect((await send('/home', 'name=Ann')).statusCode).toBe(404);
  expect((await send('/contact', 'x'.repeat(1_100_000))).statusCode).toBe(413);
});
