import type { RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { AddressRefused } from './fetch-refused.ts';
import { TEST_CERTIFICATE } from './fixtures/certificate.ts';
import { connectionAttemptsDuring } from './fixtures/connection-attempts.ts';
import { type LoopbackServer, startServer } from './fixtures/loopback-server.ts';
import {
  createGuardedExchange,
  createGuardedFetch,
  type GuardedFetchOptions,
  type GuardedRequest,
} from './guarded-fetch.ts';
import type { Resolve } from './public-lookup.ts';

setDefaultCACertificates([...getCACertificates('default'), TEST_CERTIFICATE.cert]);

const html = { 'content-type': 'text/html' };
const pages: GuardedRequest = { accept: ['text/html'], maxBytes: 100_000 };

// Names under .test are loopback, those with "hidden" private networks; no other name may be resolved.
const resolve: Resolve = async (hostname) => {
  if (hostname.startsWith('hidden')) return [{ address: '10.1.2.3', family: 4 }];
  if (hostname.endsWith('.test')) return [{ address: '127.0.0.1', family: 4 }];
  throw new Error(`unexpected lookup of ${hostname}`);
};

function fetchFrom(servers: LoopbackServer[], options: Partial<GuardedFetchOptions> = {}) {
  const hosts = ['127.0.0.1', 'pages.test', 'secure.test', 'xn--mnchen-3ya.test'];
  const allowHosts = servers.flatMap(({ port }) => hosts.map((host) => `${host}:${port}`));
  return createGuardedFetch({ userAgent: 'Inkstep test', allowHosts, resolve, ...options });
}

type FetchOptions = Partial<GuardedFetchOptions> & { path?: string; request?: GuardedRequest };

/** Serves a handler, fetches `path` from it and returns the outcome. */
async function fetchOf(
  handle: RequestListener,
  { path = '/', request = pages, ...options }: FetchOptions = {},
) {
  await using server = await startServer(handle);
  const guardedFetch = fetchFrom([server], options);
  return await guardedFetch(`http://pages.test:${server.port}${path}`, request);
}

const send =
  (headers: Record<string, string>, body: Uint8Array | string = '<p>text</p>'): RequestListener =>
  (_, response) =>
    response.writeHead(200, headers).end(body);

describe('[SRC-12] addresses that are refused before any connection', () => {
  const refused: [string, string][] = [
    ['http://127.0.0.1', 'private-address'],
    ['http://127.1', 'private-address'],
    ['http://0177.1', 'private-address'],
    ['http://0x7f.1', 'private-address'],
    ['http://0x7f000001', 'private-address'],
    ['http://2130706433', 'private-address'],
    ['http://017700000001', 'private-address'],
    ['http://0', 'private-address'],
    ['http://127.000.000.001', 'private-address'],
    ['http://１２７.０.０.１', 'private-address'],
    ['http://%31%32%37.0.0.1', 'private-address'],
    ['http://127.0.0.1.', 'private-address'],
    ['http://[::1]', 'private-address'],
    ['http://[::]', 'private-address'],
    ['http://[::ffff:127.0.0.1]', 'private-address'],
    ['http://[::ffff:7f00:1]', 'private-address'],
    ['http://[::127.0.0.1]', 'private-address'],
    ['http://[64:ff9b::7f00:1]', 'private-address'],
    ['http://[2002:7f00:1::]', 'private-address'],
    ['http://[fe80::1]', 'private-address'],
    ['http://[fc00::1]', 'private-address'],
    ['http://[fd00:ec2::254]', 'private-address'],
    ['http://[fec0::1]', 'private-address'],
    ['http://10.0.0.1', 'private-address'],
    ['http://10.255.255.255', 'private-address'],
    ['http://172.16.0.1', 'private-address'],
    ['http://172.31.255.255', 'private-address'],
    ['http://192.168.0.1', 'private-address'],
    ['http://169.254.169.254/latest/meta-data/', 'private-address'],
    ['http://100.64.0.1', 'private-address'],
    ['http://100.100.100.200', 'private-address'],
    ['http://198.18.0.1', 'private-address'],
    ['http://192.0.2.1', 'private-address'],
    ['http://224.0.0.1', 'private-address'],
    ['http://255.255.255.255', 'private-address'],
    ['http://168.63.129.16', 'private-address'],
    ['http:127.0.0.1', 'private-address'],
    ['\thttp://127.0.0.1', 'private-address'],
    ['ht\ntp://127.0.0.1', 'private-address'],
    ['http://hidden.test', 'private-address'],
    ['https://hidden.test', 'private-address'],
    ['http://localhost', 'host'],
    ['http://localhost.', 'host'],
    ['http://LOCALHOST', 'host'],
    ['http://app.localhost', 'host'],
    ['http://app.localhost.', 'host'],
    ['http://intranet', 'host'],
    ['http://printer.local', 'host'],
    ['http://metadata.google.internal', 'host'],
    ['http://router.home.arpa', 'host'],
    ['http://hidden.onion', 'host'],
    ['http://a@127.0.0.1', 'credentials'],
    ['http://user:password@pages.test', 'credentials'],
    ['a@127.0.0.1', 'address'],
    ['pages.test', 'address'],
    ['', 'address'],
    ['http://', 'address'],
    ['http://[fe80::1%25eth0]', 'address'],
    ['http://256.1.1.1', 'address'],
    [`http://pages.test/${'a'.repeat(2048)}`, 'address'],
    ['file:///etc/passwd', 'scheme'],
    ['ftp://pages.test/a', 'scheme'],
    ['gopher://pages.test/', 'scheme'],
    ['data:text/html,hi', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['http://pages.test:22', 'port'],
    ['http://pages.test:6379', 'port'],
    ['http://pages.test:5432', 'port'],
    ['http://pages.test:0', 'port'],
    ['http://93.184.215.14:8080', 'port'],
  ];

  test.each(refused)('%j: %s', async (address, reason) => {
    const guardedFetch = fetchFrom([]);
    const attempts = await connectionAttemptsDuring(() =>
      expect(guardedFetch(address, pages)).rejects.toMatchObject({ name: 'FetchRefused', reason }),
    );
    expect(attempts).toEqual([]);
    const refusal = await guardedFetch(address, pages).catch((error: unknown) => error);
    expect(refusal instanceof AddressRefused).toBe(!address.endsWith('hidden.test')); // private by DNS only
  });

  test('a host name with one private address among public ones is refused', async () => {
    const guardedFetch = fetchFrom([], {
      resolve: async () => [
        { address: '93.184.215.14', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    });
    const attempts = await connectionAttemptsDuring(() =>
      expect(guardedFetch('http://mixed.test', pages)).rejects.toMatchObject({ reason: 'private-address' }),
    );
    expect(attempts).toEqual([]);
    await expect(guardedFetch('http://mixed.test', pages)).rejects.not.toBeInstanceOf(AddressRefused);
  });
});

describe('[SRC-11] documents that are fetched', () => {
  test('a page comes back with its type, charset, bytes and final address', async () => {
    await using server = await startServer(send({ 'content-type': 'Text/HTML; Charset="Shift_JIS"' }));
    const url = `http://pages.test:${server.port}/a?b=c`;
    await expect(fetchFrom([server])(`  ${url}#part`, pages)).resolves.toEqual({
      url: `${url}#part`,
      contentType: 'text/html',
      charset: 'Shift_JIS',
      bytes: Buffer.from('<p>text</p>'),
    });
    expect(server.paths).toEqual(['/a?b=c']);
  });

  test('the request names itself and carries neither cookies nor credentials', async () => {
    await fetchOf((request, response) => {
      expect(Object.keys(request.headers).sort()).toEqual([
        'accept',
        'accept-encoding',
        'connection',
        'host',
        'user-agent',
      ]);
      expect(request.headers['user-agent']).toBe('Inkstep test');
      response.writeHead(200, html).end();
    });
  });

  test.each([
    ['gzip', gzipSync('<p>text</p>')],
    ['GZIP', gzipSync('<p>text</p>')],
    ['deflate', deflateSync('<p>text</p>')],
    ['br', brotliCompressSync('<p>text</p>')],
    ['identity', Buffer.from('<p>text</p>')],
  ])('a body in %s is unpacked', async (encoding, body) => {
    const { bytes } = await fetchOf(send({ ...html, 'content-encoding': encoding }, body));
    expect(String(bytes)).toBe('<p>text</p>');
  });

  test('an internationalised host is reached under its ASCII name', async () => {
    await using server = await startServer(send(html));
    const { url } = await fetchFrom([server])(`http://münchen.test:${server.port}/`, pages);
    expect(url).toBe(`http://xn--mnchen-3ya.test:${server.port}/`);
  });

  test('only the exact host and port of an exemption are reachable', async () => {
    await using server = await startServer(send(html));
    await using other = await startServer(send(html));
    const guardedFetch = createGuardedFetch({
      userAgent: 'Inkstep test',
      allowHosts: [`Pages.test:${server.port}`],
      resolve,
    });
    await guardedFetch(`http://pages.test:${server.port}/`, pages);
    const attempts = await connectionAttemptsDuring(async () => {
      for (const host of [
        `127.0.0.1:${server.port}`,
        `sub.pages.test:${server.port}`,
        `pages.test.:${server.port}`,
        `pages.test:${other.port}`,
        'pages.test',
      ]) {
        await expect(guardedFetch(`http://${host}/`, pages)).rejects.toMatchObject({ name: 'FetchRefused' });
      }
    });
    expect(attempts).toEqual([]);
  });
});

describe('redirects', () => {
  const redirect = (response: ServerResponse, location: string, status = 302): void => {
    response.writeHead(status, { location, 'set-cookie': 'a=b' }).end();
  };
  /** `/5` redirects to `/4` and so on; `/0` is a page. */
  const countdown: RequestListener = (request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) response.writeHead(200, html).end('arrived');
    else redirect(response, `/${left - 1}`);
  };

  test.each([301, 302, 303, 307, 308])('status %i is followed', async (status) => {
    const { url } = await fetchOf((request, response) => {
      if (request.url === '/end') response.writeHead(200, html).end();
      else redirect(response, 'end', status);
    });
    expect(new URL(url).pathname).toBe('/end');
  });

  test('five hops arrive, six do not', async () => {
    await expect(fetchOf(countdown, { path: '/5' })).resolves.toMatchObject({
      bytes: Buffer.from('arrived'),
    });
    await expect(fetchOf(countdown, { path: '/6' })).rejects.toMatchObject({ reason: 'redirect' });
  });

  test('a loop ends', async () => {
    const loop: RequestListener = (_, response) => redirect(response, '/again');
    await expect(fetchOf(loop)).rejects.toMatchObject({ reason: 'redirect' });
  });

  test.each([
    ['http://127.0.0.1/', 'private-address'],
    ['//[::1]/', 'private-address'],
    ['http://169.254.169.254/latest/', 'private-address'],
    ['http://hidden.test/', 'private-address'],
    ['http://pages.test/', 'private-address'],
    ['http://localhost/', 'host'],
    ['http://pages.test:6379/', 'port'],
    ['http://user@pages.test/', 'credentials'],
    ['file:///etc/passwd', 'scheme'],
    ['data:text/html,hi', 'scheme'],
    ['http://', 'address'],
  ])('a redirect to %s is refused without a second connection', async (location, reason) => {
    await using server = await startServer((_, response) => redirect(response, location));
    const attempts = await connectionAttemptsDuring(async () => {
      const refusal = await fetchFrom([server])(`http://pages.test:${server.port}/`, pages).catch(
        (error: unknown) => error,
      );
      expect(refusal).toMatchObject({ reason });
      expect(refusal).not.toBeInstanceOf(AddressRefused);
    });
    expect(attempts).toEqual([`127.0.0.1:${server.port}`]);
  });

  test('http may lead to https', async () => {
    await using secure = await startServer(send(html, 'safe'), true);
    await using plain = await startServer((_, response) =>
      redirect(response, `https://secure.test:${secure.port}/`),
    );
    const { bytes } = await fetchFrom([plain, secure])(`http://pages.test:${plain.port}/`, pages);
    expect(String(bytes)).toBe('safe');
  });

  test('https does not lead back to http', async () => {
    await using plain = await startServer(send(html));
    await using secure = await startServer(
      (_, response) => redirect(response, `http://pages.test:${plain.port}/`),
      true,
    );
    await expect(
      fetchFrom([plain, secure])(`https://secure.test:${secure.port}/`, pages),
    ).rejects.toMatchObject({ reason: 'redirect' });
    expect(plain.paths).toEqual([]);
  });

  test('a certificate for another name is refused', async () => {
    await using secure = await startServer(send(html), true);
    await expect(fetchFrom([secure])(`https://pages.test:${secure.port}/`, pages)).rejects.toMatchObject({
      reason: 'network',
    });
    expect(secure.paths).toEqual([]);
  });
});

describe('requests with a body', () => {
  interface Seen {
    method: string | undefined;
    body: string;
    type: string | undefined;
    authorization: string | undefined;
  }
  const sent: GuardedRequest = {
    ...pages,
    method: 'POST',
    body: { json: { title: 'Tea' } },
    headers: { authorization: 'Basic a2V5' },
  };

  /** Serves the responses by path, and records each request in `seen`. */
  const recording =
    (seen: Seen[], answer: RequestListener): RequestListener =>
    async (request, response) => {
      const body = await text(request);
      const { method, headers } = request;
      seen.push({
        method,
        body,
        type: headers['content-type'],
        authorization: headers.authorization,
      });
      answer(request, response);
    };
  const json = { method: 'POST', body: '{"title":"Tea"}', type: 'application/json' };

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s sends JSON', async (method) => {
    const seen: Seen[] = [];
    await fetchOf(recording(seen, send(html)), { request: { ...sent, method } });
    expect(seen).toEqual([{ ...json, method, authorization: 'Basic a2V5' }]);
  });

  test('bytes are sent as they are, and status 204 is an empty document', async () => {
    const seen: Seen[] = [];
    const body = { bytes: Buffer.from('PNG'), contentType: 'image/png' };
    const noContent: RequestListener = (_, response) => response.writeHead(204).end();
    const document = await fetchOf(recording(seen, noContent), {
      request: { ...pages, method: 'PUT', body },
    });
    expect(seen).toMatchObject([{ method: 'PUT', body: 'PNG', type: 'image/png' }]);
    expect(document).toMatchObject({ contentType: '', bytes: new Uint8Array() });
  });

  test('addresses are checked as for GET', async () => {
    const attempts = await connectionAttemptsDuring(() =>
      expect(fetchFrom([])('http://hidden.test', sent)).rejects.toMatchObject({ reason: 'private-address' }),
    );
    expect(attempts).toEqual([]);
  });

  test('a body over 10 MB is refused before any connection', async () => {
    const body = { bytes: new Uint8Array(10_000_001), contentType: 'image/png' };
    const attempts = await connectionAttemptsDuring(() =>
      expect(fetchFrom([])('http://pages.test', { ...sent, body })).rejects.toMatchObject({ reason: 'size' }),
    );
    expect(attempts).toEqual([]);
  });

  const redirecting =
    (status: number): RequestListener =>
    ({ url }, response) => {
      if (url === '/end') response.writeHead(200, html).end();
      else response.writeHead(status, { location: '/end' }).end();
    };

  test.each([301, 302, 303])('a redirect with status %i becomes GET without a body', async (status) => {
    const seen: Seen[] = [];
    await fetchOf(recording(seen, redirecting(status)), { request: sent });
    expect(seen).toMatchObject([json, { method: 'GET', body: '', type: undefined }]);
  });

  test.each([307, 308])('a redirect with status %i repeats the request', async (status) => {
    const seen: Seen[] = [];
    await fetchOf(recording(seen, redirecting(status)), { request: sent });
    expect(seen).toMatchObject([json, json]);
    expect(seen[1]?.authorization).toBe('Basic a2V5');
  });

  test('another origin gets no credentials', async () => {
    const seen: Seen[] = [];
    await using other = await startServer(recording(seen, send(html)));
    await using first = await startServer((_, response) =>
      response.writeHead(307, { location: `http://pages.test:${other.port}/` }).end(),
    );
    await fetchFrom([first, other])(`http://pages.test:${first.port}/`, sent);
    expect(seen).toEqual([{ ...json, authorization: undefined }]);
  });

  test('a repeated request is not led into a private network', async () => {
    const inside: RequestListener = (_, response) =>
      response.writeHead(307, { location: 'http://169.254.169.254/' }).end();
    await expect(fetchOf(inside, { request: sent })).rejects.toMatchObject({ reason: 'private-address' });
  });
});

describe('hostile answers', () => {
  const megabytes = (count: number): Buffer => Buffer.alloc(count * 1_000_000, 'a');

  test.each<[string, Record<string, string>, Buffer, string]>([
    ['a gzip bomb', { 'content-encoding': 'gzip' }, gzipSync(megabytes(50)), 'size'],
    ['a brotli bomb', { 'content-encoding': 'br' }, brotliCompressSync(megabytes(5)), 'size'],
    ['a double gzip', { 'content-encoding': 'gzip, gzip' }, gzipSync(gzipSync('text')), 'content-encoding'],
    ['an unknown coding', { 'content-encoding': 'zstd' }, Buffer.from('text'), 'content-encoding'],
    ['broken gzip', { 'content-encoding': 'gzip' }, Buffer.from('not gzip'), 'network'],
    ['a body over the limit', {}, megabytes(1), 'size'],
  ])('%s', async (_, headers, body, reason) => {
    await expect(fetchOf(send({ ...html, ...headers }, body))).rejects.toMatchObject({ reason });
  });

  test('a body of exactly the limit is read, one byte more is not', async () => {
    const request = { ...pages, maxBytes: 100 };
    const body = gzipSync('a'.repeat(100));
    const encoded = { ...html, 'content-encoding': 'gzip' };
    await expect(fetchOf(send(encoded, body), { request })).resolves.toBeDefined();
    const larger = gzipSync('a'.repeat(101));
    await expect(fetchOf(send(encoded, larger), { request })).rejects.toMatchObject({ reason: 'size' });
  });

  test('a Content-Length of 10 GB is refused by its announcement', async () => {
    await expect(
      fetchOf((_, response) =>
        response.writeHead(200, { ...html, 'content-length': 10_000_000_000 }).write('a'),
      ),
    ).rejects.toMatchObject({ reason: 'size' });
  });

  test.each(['application/json', 'image/svg+xml', 'text/htmlx', ''])('content type %j', async (type) => {
    await expect(fetchOf(send(type ? { 'content-type': type } : {}))).rejects.toMatchObject({
      reason: 'content-type',
    });
  });

  test.each([302, 304, 401, 404, 500])('status %i without a way on', async (status) => {
    await expect(fetchOf((_, response) => response.writeHead(status).end())).rejects.toMatchObject({
      reason: 'status',
    });
  });

  test('a body that drips without end meets the deadline', async () => {
    const drip: RequestListener = (_, response) => {
      response.writeHead(200, html);
      const timer = setInterval(() => response.write('a'), 5);
      response.on('close', () => clearInterval(timer));
    };
    await expect(fetchOf(drip, { totalMs: 150 })).rejects.toMatchObject({ reason: 'deadline' });
  });

  test('headers that never end meet the deadline', async () => {
    await expect(fetchOf(() => {}, { totalMs: 150 })).rejects.toMatchObject({ reason: 'deadline' });
  });

  test('headers that never stop growing are refused', async () => {
    const flood: RequestListener = ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write(`x-filler: ${'a'.repeat(8_000)}\r\n`), 1);
      socket.on('error', () => {}).on('close', () => clearInterval(timer));
    };
    await expect(fetchOf(flood)).rejects.toMatchObject({ reason: 'network' });
  });

  test.each([
    [{ connectMs: 50 }, 'network'],
    [{ totalMs: 50 }, 'deadline'],
  ])('a name that never resolves under %o', async (limits, reason) => {
    const options = { resolve: () => new Promise<never>(() => {}), ...limits };
    await expect(fetchOf(() => {}, options)).rejects.toMatchObject({ reason });
  });

  test('a closed port and a connection that breaks off', async () => {
    const server = await startServer(() => {});
    const guardedFetch = fetchFrom([server]);
    await server[Symbol.asyncDispose]();
    await expect(guardedFetch(`http://pages.test:${server.port}/`, pages)).rejects.toMatchObject({
      reason: 'network',
    });
    await expect(fetchOf(({ socket }) => socket.destroy())).rejects.toMatchObject({ reason: 'network' });
  });

  test('a caller who gives up gets the reason of its own signal', async () => {
    const controller = new AbortController();
    const handle: RequestListener = () => controller.abort(new Error('left the page'));
    await expect(fetchOf(handle, { request: { ...pages, signal: controller.signal } })).rejects.toThrow(
      'left the page',
    );
  });
});

describe('an exchange with an API', () => {
  const exchangeWith = ({ port }: LoopbackServer, path = '/') =>
    createGuardedExchange({ userAgent: 'Inkstep test', allowHosts: [`pages.test:${port}`], resolve })(
      `http://pages.test:${port}${path}`,
      {
        method: 'POST',
        body: { bytes: Buffer.from('code=1'), contentType: 'application/x-www-form-urlencoded' },
        headers: { accept: 'application/json', authorization: 'Basic abc' },
        maxBytes: 1000,
      },
    );

  test.each([200, 204, 400, 401, 503])('gives status %i with its body and headers', async (status) => {
    await using server = await startServer((request, response) => {
      const { accept, authorization, 'user-agent': agent, 'content-type': type } = request.headers;
      response.writeHead(status, { 'content-type': 'application/json', 'www-authenticate': 'Basic' });
      void text(request).then((body) =>
        response.end(JSON.stringify([accept, authorization, agent, type, body])),
      );
    });
    const answer = await exchangeWith(server);
    expect(answer).toMatchObject({ status, headers: { 'www-authenticate': 'Basic' } });
    const sent = [
      'application/json',
      'Basic abc',
      'Inkstep test',
      'application/x-www-form-urlencoded',
      'code=1',
    ];
    expect(Buffer.from(answer.bytes).toString()).toBe(status === 204 ? '' : JSON.stringify(sent));
  });

  test('follows no redirect', async () => {
    let visits = 0;
    await using server = await startServer((_, response) => {
      visits += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(await exchangeWith(server)).toMatchObject({ status: 307, headers: { location: '/elsewhere' } });
    expect(visits).toBe(1);
  });

  test.each([
    ['plain', {}, Buffer.from('a'.repeat(5_000_000))],
    ['compressed', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(5_000_000, 'a'))],
  ])('reads the beginning of a large answer if that is enough: %s', async (_, headers, body) => {
    await using server = await startServer(send(headers, body));
    const host = `127.0.0.1:${server.port}`;
    const exchange = createGuardedExchange({ userAgent: 'Inkstep test', allowHosts: [host], resolve });
    const { status, bytes } = await exchange(`http://${host}/`, { maxBytes: 100, isCut: true });
    expect([status, Buffer.from(bytes).toString()]).toEqual([200, 'a'.repeat(100)]);
  });

  test('is as guarded as a fetch', async () => {
    await using server = await startServer(send({}, 'a'.repeat(1001)));
    await expect(exchangeWith(server)).rejects.toMatchObject({ reason: 'size' });
    const exchange = createGuardedExchange({ userAgent: 'test', allowHosts: [], resolve });
    for (const address of ['http://127.0.0.1/', 'http://hidden.test/'])
      await expect(exchange(address, { maxBytes: 10 })).rejects.toMatchObject({ reason: 'private-address' });
  });
});
