import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Environment, readConfig } from './config.ts';
import { SetupError } from './platform/errors.ts';

describe('sources of keywords', () => {
  it.each([
    [undefined, ['google-suggest', 'bing', 'duckduckgo', 'wikipedia', 'wikidata', 'datamuse']],
    ['', ['google-suggest', 'bing', 'duckduckgo', 'wikipedia', 'wikidata', 'datamuse']],
    [' wikipedia, bing ', ['wikipedia', 'bing']],
    ['none', []],
  ])('KEYWORD_SOURCES=%j asks %j', (given, chosen) => {
    expect(readConfig({ KEYWORD_SOURCES: given }).KEYWORD_SOURCES).toEqual(chosen);
  });

  it.each(['google', 'none,bing', 'bing,yahoo'])('KEYWORD_SOURCES=%s is refused', (given) => {
    expect(() => readConfig({ KEYWORD_SOURCES: given })).toThrow(
      /KEYWORD_SOURCES must be none, or some of google/,
    );
  });

  it.each([
    [{ SERP_PROVIDER: 'serper' }, 'SERP_PROVIDER and SERP_API_KEY go together'],
    [{ SERP_API_KEY: 'key' }, 'SERP_PROVIDER and SERP_API_KEY go together'],
    [
      { SERP_PROVIDER: 'bing', SERP_API_KEY: 'key' },
      'SERP_PROVIDER must be serper, serpapi, dataforseo or brave',
    ],
    [
      { SERP_PROVIDER: 'dataforseo', SERP_API_KEY: 'key' },
      'SERP_API_KEY must be login:password for dataforseo',
    ],
    [{ SERP_BASE_URL: 'ftp://a.example' }, 'SERP_BASE_URL'],
  ])('refuses %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  it('takes a provider with its key', () => {
    expect(readConfig({ SERP_PROVIDER: 'dataforseo', SERP_API_KEY: 'me@a.example:pass' }).SERP_PROVIDER).toBe(
      'dataforseo',
    );
  });
});

it('refuses a database of the queue without another one for the rest', () => {
  const url = 'postgres://db/queue';
  expect(() => readConfig({ QUEUE_DATABASE_URL: url })).toThrow(
    'DATABASE_URL is required when QUEUE_DATABASE_URL is set',
  );
  const same = { DATABASE_URL: url, QUEUE_DATABASE_URL: url, SECRET_KEY: 'k'.repeat(32) };
  expect(() => readConfig(same)).toThrow('QUEUE_DATABASE_URL must differ from DATABASE_URL');
});

it('a replica needs the database that it follows', () => {
  const env = { DATABASE_READ_URL: 'postgres://replica/inkstep' };
  expect(() => readConfig(env)).toThrow('DATABASE_URL is required when DATABASE_READ_URL is set');
});

describe('the CDN', () => {
  const zone = { CDN_PURGE: 'cloudflare', CDN_PURGE_ID: 'a1b2', CDN_PURGE_TOKEN: 'token' };
  const own = { CDN_PURGE: 'http', CDN_PURGE_URL: 'http://varnish:8080/purge/', CDN_PURGE_TOKEN: 'token' };

  it.each([
    [{ ...zone, CDN_PURGE_ID: '' }, 'CDN_PURGE_ID is required unless CDN_PURGE is http'],
    [{ ...zone, CDN_PURGE_TOKEN: '' }, 'CDN_PURGE_TOKEN is required when CDN_PURGE is set'],
    [{ ...own, CDN_PURGE_URL: '' }, 'CDN_PURGE_URL is required when CDN_PURGE is http'],
    [{ ...zone, CDN_PURGE: '' }, 'CDN_PURGE is required'],
    [{ ...zone, CDN_PURGE: 'akamai' }, 'CDN_PURGE must be cloudflare, fastly or http'],
    [{ ...zone, CDN_PURGE_ID: '../..' }, 'CDN_PURGE_ID must be the ID'],
    [{ ...zone, CDN_PURGE_TOKEN: 'two words' }, 'CDN_PURGE_TOKEN must contain'],
  ])('refuses %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  it('takes each kind with what it needs', () => {
    expect(readConfig(zone).CDN_PURGE).toBe('cloudflare');
    expect(readConfig({ ...zone, CDN_PURGE: 'fastly' }).CDN_PURGE).toBe('fastly');
    expect(readConfig(own).CDN_PURGE_URL).toBe('http://varnish:8080/purge');
  });
});

describe('the database', () => {
  const url = 'postgres://inkstep@db/inkstep';
  const env = { DATABASE_URL: url, SECRET_KEY: 'a key of the tests that is long enough' };

  it.each([
    ['web', 10, 2],
    ['worker', 10, 4],
    ['all', 10, 4],
  ])('gets so many connections from a process with ROLE=%s', (ROLE, requests, queue) => {
    const { DATABASE_CONNECTIONS, QUEUE_CONNECTIONS } = readConfig({ ...env, ROLE });
    expect([DATABASE_CONNECTIONS, QUEUE_CONNECTIONS]).toEqual([requests, queue]);
    expect(readConfig({ ...env, ROLE, QUEUE_CONNECTIONS: '7' }).QUEUE_CONNECTIONS).toBe(7);
  });

  it('is not only listened to', () => {
    expect(() => readConfig({ DATABASE_LISTEN_URL: url })).toThrow(
      'DATABASE_URL is required when DATABASE_LISTEN_URL is set',
    );
  });
});

it.each(['http://store:6379', 'store:6379'])('refuses %s as a store for notifications', (url) => {
  expect(() => readConfig({ NOTIFY_URL: url })).toThrow(
    'NOTIFY_URL must be a URL that begins with rediss:// or redis://',
  );
});

describe('the bucket of pictures', () => {
  const all = {
    FILES_S3_BUCKET: 'pictures',
    FILES_S3_ENDPOINT: 'https://s3.example.com',
    FILES_S3_REGION: 'eu-central-1',
    FILES_S3_ACCESS_KEY_ID: 'id',
    FILES_S3_SECRET_ACCESS_KEY: 'secret',
  };

  it.each(Object.keys(all))('is refused without %s', (name) => {
    expect(() => readConfig({ ...all, [name]: '' })).toThrow(`${name} is required when FILES_S3_`);
  });

  it.each([
    [{}, 30],
    [all, 30],
    [{ ...all, DATABASE_URL: 'postgres://db/inkstep', SECRET_KEY: 'k'.repeat(32) }, 30],
    [{ DATABASE_URL: 'postgres://db/inkstep', SECRET_KEY: 'k'.repeat(32) }, 0],
    [{ DATABASE_URL: 'postgres://db/inkstep', SECRET_KEY: 'k'.repeat(32), TEXTS_AT_REST_AFTER_DAYS: '7' }, 7],
    [{ ...all, TEXTS_AT_REST_AFTER_DAYS: '0' }, 0],
  ])('or the built-in database lets texts move to the file store: %j', (env, days) => {
    expect(readConfig(env).TEXTS_AT_REST_AFTER_DAYS).toBe(days);
  });

  it('is named in the path unless the operator says otherwise', () => {
    expect(readConfig(all).FILES_S3_PATH_STYLE).toBe('true');
    expect(readConfig({ ...all, FILES_S3_PATH_STYLE: 'false' }).FILES_S3_PATH_STYLE).toBe('false');
    expect(() => readConfig({ ...all, FILES_S3_PATH_STYLE: 'yes' })).toThrow('FILES_S3_PATH_STYLE');
    expect(() => readConfig({ ...all, FILES_S3_ENDPOINT: 's3.example.com' })).toThrow('FILES_S3_ENDPOINT');
  });
});

it('all wrong settings are listed in plain words', () => {
  const env = {
    PORT: 'http',
    ADMIN_EMAIL: 'me',
    ADMIN_PASSWORD: 'short',
    PUBLIC_URL: 'ink.example.com',
    ROLE: 'both',
    DAY_COST_LIMIT: '0',
    METRICS_PORT: '70000',
    PADDLE_PRICE_PRO: ' , ',
    SERP_PROVIDER: 'bing',
    REDDIT_CLIENT_ID: 'id',
  };
  expect(() => readConfig(env)).toThrow(
    new SetupError(
      [
        "Inkstep can't start. Fix these settings:",
        '  PORT must be a number from 1 to 65535',
        '  PUBLIC_URL must be a URL that begins with https:// or http://',
        '  ROLE must be all, web, worker or migrate',
        '  ADMIN_EMAIL must be an email address',
        '  ADMIN_PASSWORD must have 8 to 128 characters',
        '  SERP_PROVIDER must be serper, serpapi, dataforseo or brave',
        '  PADDLE_PRICE_PRO must be price ids, separated by commas',
        '  DAY_COST_LIMIT must be a number above 0, up to 1000000',
        '  METRICS_PORT must be a number from 1 to 65535',
        '  REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET go together',
        '  SERP_PROVIDER and SERP_API_KEY go together',
        '  PADDLE_API_KEY is required when PADDLE_PRICE_PRO is set',
        '  PADDLE_CLIENT_TOKEN is required when PADDLE_PRICE_PRO is set',
        '  PADDLE_WEBHOOK_SECRET is required when PADDLE_PRICE_PRO is set',
        '  PADDLE_PRICE_MAX is required when PADDLE_PRICE_PRO is set',
      ].join('\n'),
    ),
  );
});

it.each(['zz', 'Inkstep', 'Inkstep <>', 'a@b c', 'a@b.test, c@d.test'])('no emails come from %s', (given) => {
  expect(() => readConfig({ MAIL_FROM: given })).toThrow('MAIL_FROM must be an email address, or a name');
});

it.each(['a@b.test', 'Inkstep <a@b.test>', 'Inkstep <no-reply@localhost>'])(
  'emails come from %s',
  (given) => {
    expect(readConfig({ MAIL_FROM: given }).MAIL_FROM).toBe(given);
  },
);

it('an OpenID Connect provider is encrypted, unless its host is allowed', () => {
  const env = { OIDC_ISSUER: 'http://id.example.com', OIDC_CLIENT_ID: 'inkstep' };
  expect(() => readConfig(env)).toThrow('OIDC_ISSUER must be a URL that begins with https://');
  expect(readConfig({ ...env, FETCH_ALLOW_HOSTS: 'id.example.com:80' }).OIDC_ISSUER).toBe(env.OIDC_ISSUER);
  expect(readConfig({ ...env, OIDC_ISSUER: 'https://id.example.com' }).OIDC_CLIENT_ID).toBe('inkstep');
});

describe('a wrong value of any setting', () => {
  const names = Object.keys(Environment.shape);
  const values = ['NaN', 'x y', '-1', '1e400', ',', '0', 'ftp://x', '1.5', 'é'];

  it.each(names)('%s is refused in plain words', (name) => {
    for (const value of values) {
      let said = '';
      try {
        readConfig({ [name]: value });
      } catch (error) {
        said = (error as Error).message;
      }
      expect(said).not.toMatch(/invalid|expected|received|too (small|big)|undefined|\bNaN\b|isn't valid/i);
    }
  });
});

it('a blank value is the same as none', () => {
  expect(readConfig({ PORT: ' ', PUBLIC_URL: '\t' }).PORT).toBe(3000);
});

it('one port serves pages or metrics, never both', () => {
  expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT must differ from PORT');
  expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).METRICS_PORT).toBe(0);
});

it('every variable is documented', () => {
  const documented = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
  const names = [...documented.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(Object.keys(Environment.shape)));
});
