import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { CDN_ID, CDN_TOKEN, type FakeCdn, startFakeCdn } from '../../../test/fake-cdn.ts';
import { allowCaching } from '../http/shared-caching.ts';
import { ALL_TAG, type CdnConfig, purgeCdn } from './cdn.ts';

const { signal } = new AbortController();

const services = {
  cloudflare: await startFakeCdn('cloudflare'),
  fastly: await startFakeCdn('fastly'),
  http: await startFakeCdn('http'),
};
afterAll(() => Promise.all(Object.values(services).map((service) => service[Symbol.asyncDispose]())));

const configOf = (kind: keyof typeof services, token = CDN_TOKEN): CdnConfig => ({
  CDN_PURGE: kind,
  CDN_PURGE_ID: CDN_ID,
  CDN_PURGE_TOKEN: token,
  CDN_PURGE_URL: services[kind].url,
  PUBLIC_URL: 'https://inkstep.test',
});

const taken = ({ purged }: FakeCdn) => purged.splice(0);
const KINDS = ['cloudflare', 'fastly', 'http'] as const;

describe.each(KINDS)('%s', (kind) => {
  const service = services[kind];

  it('is told each tag once', async () => {
    await purgeCdn(configOf(kind), ['blog', 'post:a', 'blog'], signal);
    expect(taken(service)).toEqual([{ tags: ['blog', 'post:a'], urls: [] }]);
  });

  it('is told more tags than a call may have in several', async () => {
    const keys = Array.from({ length: 600 }, (_, at) => `post:${at}`);
    await purgeCdn(configOf(kind), keys, signal);
    const calls = taken(service);
    expect(calls.flatMap(({ tags }) => tags)).toEqual(keys);
    expect(calls).toHaveLength(kind === 'fastly' ? 3 : 6);
  });

  it('is told only the tag of all pages, if that is due too', async () => {
    await purgeCdn(configOf(kind), ['blog', ALL_TAG, '/blog'], signal);
    expect(taken(service)).toEqual([{ tags: [ALL_TAG], urls: [] }]);
  });

  it('refuses a wrong token, which no error names', async () => {
    const refused = purgeCdn(configOf(kind, 'wrong-token'), ['blog'], signal);
    await expect(refused).rejects.toThrow(
      `The CDN answered ${kind === 'cloudflare' ? 403 : 401} to a purge.`,
    );
    await expect(refused).rejects.not.toThrow('wrong-token');
  });

  it('is not followed to another host, which would get the token', async () => {
    service.failPurges(302);
    await expect(purgeCdn(configOf(kind), ['blog'], signal)).rejects.toThrow('answered 302');
    service.failPurges(undefined);
  });
});

it('only a cache of the operator is told paths, as URLs', async () => {
  for (const kind of KINDS) await purgeCdn(configOf(kind), ['blog', '/blog', '/blog/post/a'], signal);
  const urls = ['https://inkstep.test/blog', 'https://inkstep.test/blog/post/a'];
  expect(KINDS.map((kind) => taken(services[kind])[0]?.urls)).toEqual([[], [], urls]);
});

it('paths alone are no call to a CDN that takes none', async () => {
  await purgeCdn(configOf('cloudflare'), ['/blog'], signal);
  expect(taken(services.cloudflare)).toEqual([]);
});

describe('what a CDN is told of a response', () => {
  const headersOf = async (cdn: CdnConfig['CDN_PURGE'], sent: Record<string, string> = {}) => {
    const app = Fastify();
    app.get('/', (request, reply) => {
      if (request.headers.cookie) void reply.header('set-cookie', 'session=1');
      allowCaching(request, reply, { CDN_PURGE: cdn }, ['/blog', 'blog', 'post:a']);
      return reply.send('');
    });
    const { headers } = await app.inject({ url: '/', headers: sent });
    await app.close();
    return headers;
  };

  it.each([
    ['cloudflare', 'cache-tag', 'public-pages,blog,post:a'],
    ['fastly', 'surrogate-key', 'public-pages blog post:a'],
    ['http', 'surrogate-key', 'public-pages blog post:a'],
  ] as const)('%s reads the tags in %s', async (cdn, header, tags) => {
    const headers = await headersOf(cdn);
    expect(headers[header]).toBe(tags);
    expect(headers['cache-control']).toContain('s-maxage=86400');
  });

  it('without a purge, to ask each time', async () => {
    const headers = await headersOf(undefined);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect([headers['cache-tag'], headers['surrogate-key']]).toEqual([undefined, undefined]);
  });

  it.each([[{ authorization: 'Bearer x' }], [{ cookie: 'a=b' }]])(
    'to keep nothing that was asked for or answered with a session: %j',
    async (sent) => {
      const headers = await headersOf('fastly', sent);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['surrogate-key']).toBeUndefined();
    },
  );
});
