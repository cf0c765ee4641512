import path from 'node:path';
import { z } from 'zod';
import { SetupError } from './platform/errors.ts';
import { exemptions } from './platform/fetch/parse-public-url.ts';
import { isPublicMailDomain } from './platform/mail/public-domains.ts';

const items = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
const list = z.string().default('').transform(items);
const url = z.url({ protocol: /^https?$/, error: 'must be a URL that begins with https:// or http://' });
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error:
    'must be a URL that begins with postgres://, with special characters of the password percent-encoded',
});
const redisUrl = z.url({
  protocol: /^rediss?$/,
  error: 'must be a URL that begins with rediss:// or redis://',
});
const secret = z.string().min(1);
/** Prices of one plan: the current one first, then former ones. */
const prices = z
  .string()
  .transform(items)
  .pipe(z.tuple([z.string('must be price ids, separated by commas')], secret));

const SECONDS = 'must be a number from 0 to 300';
const PASSWORD = 'must have 8 to 128 characters';
const SHARE = 'must be a number from 0 to 1';
const EMAIL = 'must be an email address';
const CELL_PAIRS = 'must be pairs such as eu1=https://eu1.example.com, separated by commas';
const SENDER = 'must be an email address, or a name with one, such as Inkstep <no-reply@example.com>';

/** A whole number, given as text. */
function whole(min: number, max: number, message = `must be a whole number from ${min} to ${max}`) {
  return z.coerce.number(message).int(message).min(min, message).max(max, message);
}

/** A positive number, given as text. */
function positive(max = Number.MAX_SAFE_INTEGER) {
  const message =
    max === Number.MAX_SAFE_INTEGER ? 'must be a number above 0' : `must be a number above 0, up to ${max}`;
  return z.coerce.number(message).positive(message).max(max, message);
}

/** Port 0, for tests, is any free one. */
const Port = whole(0, 65_535, 'must be a number from 1 to 65535');
const SecretKey = z.string().min(32, 'must have at least 32 characters');
const HostPort = z.string().regex(/^[^\s:/]+:\d{1,5}$/, 'must be host:port pairs, separated by commas');

const ProxyAddress = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])],
  { error: 'must be addresses or ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal' },
);

const FREE_SOURCES = ['google-suggest', 'bing', 'duckduckgo', 'wikipedia', 'wikidata', 'datamuse'] as const;
const ChosenSources = z.union(
  [z.tuple([z.literal('none')]).transform(() => []), z.array(z.enum(FREE_SOURCES))],
  { error: `must be none, or some of ${FREE_SOURCES.join(', ')}` },
);

const EmailDomain = z
  .string()
  .toLowerCase()
  .regex(/^[^\s@.]+(\.[^\s@.]+)+$/, 'must be domains such as example.com, separated by commas')
  .refine((domain) => !isPublicMailDomain(domain), 'must not contain a domain of a public mail service');

const CellName = z.string().regex(/^[a-z\d-]{1,40}$/, CELL_PAIRS);
const CellUrl = z.url({ protocol: /^https?$/, error: CELL_PAIRS });
const Cells = z
  .string()
  .transform((value) => items(value).map((cell) => cell.split('=', 2)))
  .pipe(z.array(z.tuple([CellName, CellUrl], CELL_PAIRS)))
  .transform((cells) => new Map(cells.map(([name, address]) => [name, address.replace(/\/+$/, '')])));

const PAPERS = ['openalex', 'crossref'] as const;
const ChosenPapers = z.union([z.tuple([z.literal('none')]).transform(() => []), z.array(z.enum(PAPERS))], {
  error: `must be none, or some of ${PAPERS.join(', ')}`,
});

const PICTURE_SITES = ['openverse', 'commons'] as const;
const ChosenPictureSites = z.union(
  [z.tuple([z.literal('none')]).transform(() => []), z.array(z.enum(PICTURE_SITES))],
  { error: `must be none, or some of ${PICTURE_SITES.join(', ')}` },
);

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Payments need all of them. */
const PADDLE = [
  'PADDLE_API_KEY',
  'PADDLE_CLIENT_TOKEN',
  'PADDLE_WEBHOOK_SECRET',
  'PADDLE_PRICE_PRO',
  'PADDLE_PRICE_MAX',
] as const;

/** Beginnings of Paddle's keys, and the host of its API, by environment. Older API keys tell none. */
const PADDLE_ENVIRONMENTS = [
  { name: 'the sandbox', key: 'pdl_sdbx_', token: 'test_', host: 'sandbox-api.paddle.com' },
  { name: 'the live account', key: 'pdl_live_', token: 'live_', host: 'api.paddle.com' },
] as const;

/** S3 storage needs all of them. */
const S3 = [
  'FILES_S3_BUCKET',
  'FILES_S3_ENDPOINT',
  'FILES_S3_REGION',
  'FILES_S3_ACCESS_KEY_ID',
  'FILES_S3_SECRET_ACCESS_KEY',
] as const;

/** Cells need all of them. */
const CELL_SETTINGS = ['CELL', 'CELLS', 'DIRECTORY_DATABASE_URL', 'DIRECTORY_KEY'] as const;

/** Settings of which either needs the other. */
const PAIRS = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['REDDIT_CLIENT_ID', 'REDDIT_CLIENT_SECRET'],
  ['PADDLE_PRICE_PRO_WITHOUT_TRIAL', 'PADDLE_PRICE_MAX_WITHOUT_TRIAL'],
  ['OPENAI_COMPATIBLE_URL', 'OPENAI_COMPATIBLE_MODEL'],
  ['SERP_PROVIDER', 'SERP_API_KEY'],
] as const;

/** Every environment variable; docs/configuration.md lists them. Unset, empty and blank are the same. */
export const Environment = z.object({
  PORT: Port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  DATABASE_CONNECTIONS: whole(1, 1000).default(10),
  QUEUE_CONNECTIONS: whole(1, 1000).optional(),
  QUEUE_DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_READ_CONNECTIONS: whole(1, 1000).default(10),
  CELL: z.string().optional(),
  CELLS: Cells.optional(),
  DIRECTORY_DATABASE_URL: postgresUrl.optional(),
  DIRECTORY_KEY: SecretKey.optional(),
  NOTIFY_URL: redisUrl.optional(),
  ROLE: z.enum(['all', 'web', 'worker', 'migrate']).default('all'),
  DRAIN_SECONDS: z.coerce.number(SECONDS).min(0, SECONDS).max(300, SECONDS).default(0),
  SECRET_KEY: SecretKey.optional(),
  PREVIOUS_SECRET_KEYS: list.pipe(z.array(SecretKey)),
  FILES_S3_BUCKET: secret.optional(),
  FILES_S3_ENDPOINT: url.optional(),
  FILES_S3_REGION: secret.optional(),
  FILES_S3_ACCESS_KEY_ID: secret.optional(),
  FILES_S3_SECRET_ACCESS_KEY: secret.optional(),
  FILES_S3_PATH_STYLE: z.enum(['true', 'false']).default('true'),
  ADMIN_EMAIL: z.email(EMAIL).optional(),
  ADMIN_NAME: z.string().trim().max(200, 'must have at most 200 characters').optional(),
  ADMIN_PASSWORD: z.string().min(8, PASSWORD).max(128, PASSWORD).optional(),
  PASSWORD_SIGN_IN: z.enum(['on', 'off']).optional(),
  GOOGLE_CLIENT_ID: secret.optional(),
  GOOGLE_CLIENT_SECRET: secret.optional(),
  MICROSOFT_CLIENT_ID: secret.optional(),
  MICROSOFT_CLIENT_SECRET: secret.optional(),
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must be the ID or domain of a Microsoft organization')
    .optional(),
  GITHUB_CLIENT_ID: secret.optional(),
  GITHUB_CLIENT_SECRET: secret.optional(),
  GITHUB_URL: url.transform((given) => given.replace(/\/+$/, '')).optional(),
  OIDC_ISSUER: url.optional(),
  OIDC_CLIENT_ID: secret.optional(),
  OIDC_CLIENT_SECRET: secret.optional(),
  OIDC_NAME: z.string().max(40, 'must have at most 40 characters').optional(),
  OIDC_TRUST_EMAILS: z.enum(['true', 'false']).default('false'),
  OIDC_EMAIL_DOMAINS: list.pipe(z.array(EmailDomain)),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be a URL that begins with smtps:// or smtp://' })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((sender) => /^[^\s@<>,]+@[^\s@<>,]+$/.test(addressOf(sender)), SENDER)
    .default('Inkstep <no-reply@localhost>'),
  SUPPORT_EMAIL: z.email(EMAIL).optional(),
  SUGGEST_BASE_URL: url.default('https://suggestqueries.google.com'),
  BING_BASE_URL: url.default('https://api.bing.com'),
  DUCKDUCKGO_BASE_URL: url.default('https://duckduckgo.com'),
  WIKIPEDIA_BASE_URL: url.optional(),
  WIKIDATA_BASE_URL: url.default('https://www.wikidata.org'),
  DATAMUSE_BASE_URL: url.default('https://api.datamuse.com'),
  OPENALEX_BASE_URL: url.default('https://api.openalex.org'),
  OPENALEX_API_KEY: secret.optional(),
  CROSSREF_BASE_URL: url.default('https://api.crossref.org'),
  PAPER_SOURCES: z.string().default(PAPERS.join(',')).transform(items).pipe(ChosenPapers),
  OPENVERSE_BASE_URL: url.default('https://api.openverse.org'),
  COMMONS_BASE_URL: url.default('https://commons.wikimedia.org'),
  PICTURE_SOURCES: z.string().default(PICTURE_SITES.join(',')).transform(items).pipe(ChosenPictureSites),
  KEYWORD_SOURCES: z.string().default(FREE_SOURCES.join(',')).transform(items).pipe(ChosenSources),
  SERP_PROVIDER: z
    .enum(['serper', 'serpapi', 'dataforseo', 'brave'], {
      error: 'must be serper, serpapi, dataforseo or brave',
    })
    .optional(),
  SERP_API_KEY: secret.optional(),
  SERP_BASE_URL: url.optional(),
  REDDIT_CLIENT_ID: secret.optional(),
  REDDIT_CLIENT_SECRET: secret.optional(),
  REDDIT_USERNAME: z
    .string()
    .regex(/^[\w-]{2,30}$/, 'must be a Reddit name without u/')
    .optional(),
  REDDIT_BASE_URL: url.default('https://www.reddit.com'),
  REDDIT_API_URL: url.default('https://oauth.reddit.com'),
  PADDLE_API_KEY: secret.optional(),
  PADDLE_CLIENT_TOKEN: secret.optional(),
  PADDLE_WEBHOOK_SECRET: secret.optional(),
  PADDLE_PRICE_PRO: prices.optional(),
  PADDLE_PRICE_MAX: prices.optional(),
  PADDLE_PRICE_PRO_WITHOUT_TRIAL: prices.optional(),
  PADDLE_PRICE_MAX_WITHOUT_TRIAL: prices.optional(),
  PADDLE_API_URL: url.optional(),
  PADDLE_JS_URL: url.default('https://cdn.paddle.com/paddle/v2/paddle.js'),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[\dA-Za-z-]{8,128}$/, 'must be 8 to 128 letters, digits and dashes')
    .optional(),
  INDEXNOW_URL: url.default('https://api.indexnow.org/indexnow'),
  CDN_PURGE: z.enum(['cloudflare', 'fastly', 'http']).optional(),
  CDN_PURGE_ID: z
    .string()
    .regex(/^[\dA-Za-z]{1,64}$/, 'must be the ID of a Cloudflare zone or a Fastly service')
    .optional(),
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[!-~]+$/, 'must contain neither spaces nor other alphabets')
    .optional(),
  CDN_PURGE_URL: url.transform((given) => given.replace(/\/+$/, '')).optional(),
  PDF_BROWSER: z.string().optional(),
  FETCH_ALLOW_HOSTS: list.pipe(z.array(HostPort)),
  CLIENT_API_KEY: secret.optional(),
  WORKER_CONCURRENCY: whole(1, 100).default(25),
  MODEL_CONCURRENCY: whole(1, 10_000).default(1000),
  ARTICLE_COST_LIMIT: positive(1_000_000).default(10),
  ARTICLE_TOKEN_LIMIT: whole(1, Number.MAX_SAFE_INTEGER, 'must be a whole number above 0').default(500_000),
  WORKSPACE_DAY_COST_LIMIT: positive(1_000_000).default(50),
  WORKSPACE_DAY_TOKEN_LIMIT: whole(1, Number.MAX_SAFE_INTEGER, 'must be a whole number above 0').default(
    5_000_000,
  ),
  DAY_COST_LIMIT: positive(1_000_000).default(500),
  DAY_TOKEN_LIMIT: whole(1, Number.MAX_SAFE_INTEGER, 'must be a whole number above 0').default(50_000_000),
  PROMPT_RETENTION_DAYS: whole(1, 3650).default(30),
  TEXTS_AT_REST_AFTER_DAYS: whole(0, 3650).optional(),
  RATE_LIMIT_SCALE: positive().default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_PORT: Port.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url.optional(),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(SHARE).min(0, SHARE).max(1, SHARE).default(1),
  TRUSTED_PROXIES: list.pipe(z.array(ProxyAddress)),
  OPENAI_API_KEY: secret.optional(),
  OPENAI_BASE_URL: url.optional(),
  ANTHROPIC_API_KEY: secret.optional(),
  ANTHROPIC_BASE_URL: url.optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: secret.optional(),
  GOOGLE_BASE_URL: url.optional(),
  OLLAMA_PORT: Port.default(11_434),
  LM_STUDIO_PORT: Port.default(1234),
  OPENAI_COMPATIBLE_URL: url.optional(),
  OPENAI_COMPATIBLE_MODEL: z.string().optional(),
  OPENAI_COMPATIBLE_API_KEY: secret.optional(),
});

export type Environment = z.output<typeof Environment>;

export interface Config extends Environment {
  DATA_DIR: string;
  /** Base URL of links in emails and pages, without a trailing slash. */
  PUBLIC_URL: string;
  /** Maximum connections of a process for the queue's own statements. */
  QUEUE_CONNECTIONS: number;
  /** 0 if the texts of unused tasks stay in the database. */
  TEXTS_AT_REST_AFTER_DAYS: number;
  /** Receives the messages of the contact form. */
  SUPPORT_EMAIL: string;
  production: boolean;
}

/** The values as given, so that a setting with a fault of its own still counts as set. */
type Given = Readonly<Partial<Record<keyof Environment, string>>>;

/** Returns the faults of settings that mix Paddle's sandbox with its live account. */
function* mixedKeys(env: Given): Generator<[name: keyof Environment, message: string]> {
  const { PADDLE_API_KEY: key = '', PADDLE_CLIENT_TOKEN: token = '', PADDLE_API_URL: apiUrl = '' } = env;
  const own = PADDLE_ENVIRONMENTS.find((environment) => key.startsWith(environment.key));
  if (!own) return;
  const other = PADDLE_ENVIRONMENTS.find((environment) => environment !== own);
  if (other && token.startsWith(other.token)) {
    yield ['PADDLE_CLIENT_TOKEN', `must begin with ${own.token}, because PADDLE_API_KEY is of ${own.name}`];
  }
  if (other && URL.parse(apiUrl)?.host === other.host) {
    yield ['PADDLE_API_URL', `must not be ${other.host}, because PADDLE_API_KEY is of ${own.name}`];
  }
}

function* faultsOfCells({ CELL, CELLS = '', PUBLIC_URL }: Given): Generator<[keyof Environment, string]> {
  const addresses = Cells.safeParse(CELLS).data;
  if (!CELL || !addresses) return;
  const own = addresses.get(CELL);
  if (own === undefined) yield ['CELL', 'must be the name of one of CELLS'];
  else if (PUBLIC_URL?.replace(/\/+$/, '') !== own)
    yield ['PUBLIC_URL', `must be ${own}, as CELLS says of ${CELL}`];
}

/** True if the issuer would be refused for lack of encryption once it is asked. */
const isUnencrypted = ({ OIDC_ISSUER: issuer = '', FETCH_ALLOW_HOSTS: allowed = '' }: Given): boolean => {
  const parsed = URL.parse(issuer);
  return parsed?.protocol === 'http:' && !exemptions(items(allowed))(parsed);
};

/** Returns the faults between settings, by the name to fix. */
function faultsBetween(env: Given): [name: string, message: string][] {
  const faults: [string, string][] = [];
  const refuse = (name: keyof Environment, message: string) => faults.push([name, message]);
  if (env.DATABASE_URL && !env.SECRET_KEY) refuse('SECRET_KEY', 'is required when DATABASE_URL is set');
  if (['web', 'worker', 'migrate'].includes(env.ROLE ?? '') && !env.DATABASE_URL) {
    refuse('DATABASE_URL', `is required for ROLE=${env.ROLE}`);
  }
  for (const name of ['DATABASE_LISTEN_URL', 'DATABASE_READ_URL', 'QUEUE_DATABASE_URL'] as const) {
    if (env[name] && !env.DATABASE_URL) refuse('DATABASE_URL', `is required when ${name} is set`);
  }
  if (env.QUEUE_DATABASE_URL && env.QUEUE_DATABASE_URL === env.DATABASE_URL) {
    refuse('QUEUE_DATABASE_URL', 'must differ from DATABASE_URL');
  }
  if (env.METRICS_PORT && env.METRICS_PORT !== '0' && env.METRICS_PORT === (env.PORT ?? '3000')) {
    refuse('METRICS_PORT', 'must differ from PORT');
  }
  for (const [name, other] of PAIRS) if (!env[name] !== !env[other]) refuse(name, `and ${other} go together`);
  for (const names of [PADDLE, S3, CELL_SETTINGS]) {
    const given = names.find((name) => env[name]);
    const missing = names.filter((name) => !env[name]);
    if (given) for (const name of missing) refuse(name, `is required when ${given} is set`);
  }
  if (env.CDN_PURGE) {
    if (!env.CDN_PURGE_TOKEN) refuse('CDN_PURGE_TOKEN', 'is required when CDN_PURGE is set');
    if (env.CDN_PURGE === 'http' && !env.CDN_PURGE_URL)
      refuse('CDN_PURGE_URL', 'is required when CDN_PURGE is http');
    if (env.CDN_PURGE !== 'http' && !env.CDN_PURGE_ID)
      refuse('CDN_PURGE_ID', 'is required unless CDN_PURGE is http');
  } else if (env.CDN_PURGE_ID || env.CDN_PURGE_TOKEN || env.CDN_PURGE_URL) {
    refuse('CDN_PURGE', 'is required when other settings of the CDN are set');
  }
  faults.push(...faultsOfCells(env));
  if (isUnencrypted(env)) refuse('OIDC_ISSUER', 'must be a URL that begins with https://');
  faults.push(...mixedKeys(env));
  const ofMax = items(`${env.PADDLE_PRICE_MAX ?? ''},${env.PADDLE_PRICE_MAX_WITHOUT_TRIAL ?? ''}`);
  for (const name of ['PADDLE_PRICE_PRO', 'PADDLE_PRICE_PRO_WITHOUT_TRIAL'] as const) {
    if (items(env[name] ?? '').some((id) => ofMax.includes(id))) refuse(name, 'contains a price of Max');
  }
  if (env.SERP_PROVIDER === 'dataforseo' && env.SERP_API_KEY && !/^[^:]+:./.test(env.SERP_API_KEY)) {
    refuse('SERP_API_KEY', 'must be login:password for dataforseo');
  }
  return faults;
}

/** Says what a value must be where its schema doesn't. */
function plainly(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.join(', ')}`.replace(/, ([^,]*)$/, ' or $1');
  if (issue.code === 'too_small') return `must have at least ${issue.minimum} characters`;
  return "isn't valid: see docs/configuration.md";
}

/** @throws SetupError with one line for each problem */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(given, { error: plainly });
  const own = (parsed.error?.issues ?? []).map(({ path: [name], message }) => `  ${String(name)} ${message}`);
  const between = faultsBetween(given).map(([name, message]) => `  ${name} ${message}`);
  if (!parsed.success || between.length > 0) {
    const lines = [...new Set([...own, ...between])];
    throw new SetupError(`Inkstep can't start. Fix these settings:\n${lines.join('\n')}`);
  }
  const { HOST, PORT, PUBLIC_URL, MAIL_FROM, SUPPORT_EMAIL } = parsed.data;
  const host = HOST === '127.0.0.1' || HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return {
    ...parsed.data,
    DATA_DIR: path.resolve(parsed.data.DATA_DIR),
    PUBLIC_URL: (PUBLIC_URL ?? `http://${host}:${PORT}`).replace(/\/+$/, ''),
    SUPPORT_EMAIL: SUPPORT_EMAIL ?? addressOf(MAIL_FROM),
    QUEUE_CONNECTIONS: parsed.data.QUEUE_CONNECTIONS ?? (parsed.data.ROLE === 'web' ? 2 : 4),
    TEXTS_AT_REST_AFTER_DAYS: parsed.data.TEXTS_AT_REST_AFTER_DAYS ?? usualRest(parsed.data),
    production: env['NODE_ENV'] === 'production',
  };
}

/** Without a bucket only a single process is known to keep its folder, and to be the only one that needs it. */
const usualRest = ({
  FILES_S3_BUCKET,
  DATABASE_URL,
}: Pick<Environment, 'FILES_S3_BUCKET' | 'DATABASE_URL'>) => (FILES_S3_BUCKET || !DATABASE_URL ? 30 : 0);

/** The address in `Inkstep <no-reply@example.com>`. */
const addressOf = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;
