import path from 'node:path';
import type { Logger } from 'pino';
import { createDayLeases, createLanguageModels, type DayLeases, type LanguageModels } from './ai/index.ts';
import { countActiveRuns, hasPackedTexts } from './articles/index.ts';
import { connectPaddle, createPrices, type Paddle, type Prices } from './billing/index.ts';
import type { Config } from './config.ts';
import { createOpenIdClient, type OpenIdClient } from './identity/index.ts';
import { jobs } from './jobs.ts';
import { createReddit, type Reddit } from './library/index.ts';
import { requireKeyKnown } from './operations/index.ts';
import { type Directory, openDirectory } from './platform/cells/directory.ts';
import { type Compute, createComputing } from './platform/computing/computing.ts';
import { createLog } from './platform/create-log.ts';
import { acceptKey, checkKey } from './platform/crypto/accepted-keys.ts';
import { loadSecretKey, type Subkeys, subkeys } from './platform/crypto/secret-key.ts';
import { createSecrets, type Secrets } from './platform/crypto/secrets.ts';
import { connectDb, type Database, type DbConnection, requireStatementLimit } from './platform/db/connect.ts';
import { migrateDb } from './platform/db/migrate.ts';
import { createNotifications, type Notifications } from './platform/db/notifications.ts';
import { type OpenDatabase, openDatabase } from './platform/db/open-database.ts';
import { openReadReplica, type Read, type ReadReplica, readFrom } from './platform/db/read-replica.ts';
import { requireNotifications } from './platform/db/require-notifications.ts';
import { retryingDb } from './platform/db/retry-while-unreachable.ts';
import type { Notification } from './platform/db/send-together.ts';
import { createExtractor, type Extractor } from './platform/extraction/extractor.ts';
import {
  createGuardedExchange,
  createGuardedFetch,
  type GuardedExchange,
  type GuardedFetch,
} from './platform/fetch/guarded-fetch.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { onPurge } from './platform/http/page-cache.ts';
import { createMailer, type Mailer } from './platform/mail/mailer.ts';
import type { Metrics, MetricsSources } from './platform/metrics/metrics.ts';
import { createPictureMaker, type PictureMaker } from './platform/pictures/picture-maker.ts';
import { createQueue, type Queue } from './platform/queue/queue.ts';
import { explainQueueFault } from './platform/queue/queue-database.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { createPorts, type Ports } from './ports.ts';
import { type DestinationTypes, destinationTypes } from './publishing/index.ts';

/** Dependencies of all rooms. Functions name the fields that they use. */
export interface Deps extends Ports {
  config: Config;
  log: Logger;
  db: Database['db'];
  pool: Database['pool'];
  read: Read;
  notifications: Notifications;
  queue: Queue<Deps>;
  secrets: Secrets;
  files: FileStore;
  pictures: PictureMaker;
  /** The first one signs session tokens, and all of them verify. */
  sessionSecrets: Subkeys;
  mailer: Mailer;
  guardedFetch: GuardedFetch;
  guardedExchange: GuardedExchange;
  /** Asks sign-in providers. */
  openId: OpenIdClient;
  extractor: Extractor;
  compute: Compute;
  languageModel: LanguageModels;
  dayLeases: DayLeases;
  destinationTypes: DestinationTypes;
  /** Undefined if no Reddit client ID is configured. */
  reddit: Reddit | undefined;
  /** Undefined without cells. */
  directory: Directory | undefined;
  /** Undefined if payments are not configured. */
  paddle: Paddle | undefined;
  prices: Prices;
  /** Undefined unless metrics are turned on. */
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
  close(): Promise<void>;
}

/**
 * Builds the service's dependencies. `given` replaces single ones; a joined database is neither migrated nor stopped, nor
 * asked for its secret key. @throws SetupError
 */
export async function buildDeps(
  config: Config,
  given: {
    log?: Logger;
    database?: Promise<OpenDatabase>;
    joined?: Pick<OpenDatabase, 'connection' | 'direct'>;
  } & Partial<Pick<Deps, 'mailer' | 'guardedFetch' | 'languageModel'>> = {},
): Promise<Deps> {
  const log = given.log ?? createLog(config.LOG_LEVEL);
  const tracing = await loadTracing(config);
  const postgres = given.joined
    ? { ...given.joined, stop: async () => {} }
    : await (given.database ?? openDatabase(config, log));
  const { connection, direct } = postgres;
  const database = connectDb(connection, { log, max: config.DATABASE_CONNECTIONS });
  const secretKey = await loadSecretKey(config);
  if (!given.joined) {
    await checkKey(database.db, secretKey);
    await migrateDb(database.pool);
    const requireKnown = (keyId: string) => requireKeyKnown(database.db, keyId);
    await acceptKey({ db: database.db, log, requireKnown }, secretKey);
  }
  if (config.DATABASE_LISTEN_URL) await requireStatementLimit(database.pool);
  const directory = openDirectory(config, log);
  await directory?.start();
  // Commands notify in their transactions only.
  const openStore = given.joined ? undefined : await loadNotificationStore(config, log);
  const notifications = createNotifications(direct, log, openStore);
  await notifications.start();
  if (!given.joined) {
    const isListenUrlSet = config.DATABASE_LISTEN_URL !== undefined;
    await requireNotifications({ db: database.db, notifications, isListenUrlSet });
  }
  const replica = openReplica(config, { primary: database.db, notifications, log });
  const secrets = createSecrets(secretKey);
  const { queue, closeQueue } = await openQueue(config, {
    claims: !given.joined,
    db: database.db,
    connection,
    notifications,
    log,
    tracing,
  });
  const metrics = await loadMetrics(config, {
    log,
    pool: database.pool,
    queue,
    countRuns: () => countActiveRuns(database.db),
  });
  const extractor = createExtractor();
  const computing = createComputing();
  const pictures = createPictureMaker();
  const base = {
    config,
    log,
    db: database.db,
    pool: database.pool,
    read: replica?.read ?? readFrom(database.db),
    notifications,
    directory,
    queue,
    secrets,
    files: await openFileStore(config, log, {
      db: database.db,
      isNeeded: () => hasPackedTexts(database.db),
      marks: !given.joined,
    }),
    extractor,
    pictures,
    compute: computing.compute,
    dayLeases: createDayLeases({ db: database.db, queue, log }),
  };
  const reddit = createReddit(base);
  const fetching = {
    allowHosts: config.FETCH_ALLOW_HOSTS,
    userAgent: `Inkstep/1.0 (+${config.PUBLIC_URL})`,
  };
  const guardedExchange = createGuardedExchange(fetching);
  return {
    ...base,
    sessionSecrets: subkeys(secretKey, 'sessions'),
    mailer:
      given.mailer ??
      createMailer({
        smtpUrl: config.SMTP_URL,
        from: config.MAIL_FROM,
        outboxDir: path.join(config.DATA_DIR, 'outbox'),
        log,
      }),
    guardedFetch: given.guardedFetch ?? createGuardedFetch(fetching),
    guardedExchange,
    openId: createOpenIdClient({ config, guardedExchange }),
    languageModel: given.languageModel ?? createLanguageModels(base),
    reddit,
    destinationTypes,
    paddle: connectPaddle(config),
    prices: createPrices(config),
    ...createPorts({ reddit }),
    metrics,
    tracing,
    async close() {
      await closeQueue();
      await base.dayLeases.close().catch((error: unknown) => {
        log.warn({ err: error }, "the day's use of AI could not be written");
      });
      metrics?.close();
      await replica?.close();
      await Promise.all([notifications.close(), extractor.close(), pictures.close(), computing.close()]);
      await directory?.close();
      await database.close();
      await postgres.stop();
      await tracing?.close();
    },
  };
}

/** Statements of jobs wait while the database is unreachable: there is no client to retry them. */
export const forJobs = (deps: Deps): Deps => ({ ...deps, db: retryingDb(deps.db) });

/** Starts the queue in its own database, if it has one. @throws SetupError if that can't be used */
async function openQueue(
  { QUEUE_DATABASE_URL: connectionString, QUEUE_CONNECTIONS: maxConnections }: Config,
  given: {
    claims: boolean;
    db: Database['db'];
    connection: DbConnection;
    notifications: Notifications;
    log: Logger;
    tracing: Tracing | undefined;
  },
): Promise<{ queue: Queue<Deps>; closeQueue: () => Promise<void> }> {
  if (!connectionString) {
    const queue = createQueue<Deps>({ ...given, maxConnections, jobs });
    await queue.start();
    return { queue, closeQueue: () => queue.stop() };
  }
  const connection = { connectionString };
  const notifications = createNotifications(connection, given.log);
  const queue = createQueue<Deps>({
    ...given,
    connection,
    isApart: true,
    maxConnections,
    notifications,
    jobs,
  });
  await queue.start().catch((error: unknown) => {
    throw explainQueueFault(error);
  });
  return {
    queue,
    async closeQueue() {
      await queue.stop();
      await notifications.close();
    },
  };
}

function openReplica(
  { DATABASE_READ_URL: connectionString, DATABASE_READ_CONNECTIONS: maxConnections }: Config,
  { notifications, ...given }: { primary: Database['db']; notifications: Notifications; log: Logger },
): ReadReplica | undefined {
  if (!connectionString) return undefined;
  const onChange = (listener: () => void) => onPurge(notifications, listener);
  return openReadReplica({ connection: { connectionString }, maxConnections, onChange, ...given });
}

/** Loaded only if metrics are turned on. */
async function loadMetrics(
  { METRICS_PORT, METRICS_TOKEN }: Config,
  sources: MetricsSources,
): Promise<Metrics | undefined> {
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return undefined;
  const { createMetrics } = await import('./platform/metrics/metrics.ts');
  return createMetrics(sources);
}

/** Loaded only if there is one. */
async function loadNotificationStore({ NOTIFY_URL: url }: Config, log: Logger) {
  if (!url) return undefined;
  const { connectNotificationStore } = await import('./platform/db/notification-store.ts');
  return (hear: (notification: Notification) => void) => connectNotificationStore({ url, hear, log });
}

async function loadTracing(config: Config): Promise<Tracing | undefined> {
  const url =
    config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ??
    (config.OTEL_EXPORTER_OTLP_ENDPOINT &&
      `${config.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`);
  if (!url || config.OTEL_SDK_DISABLED === 'true') return undefined;
  const { startTracing } = await import('./platform/tracing/start-tracing.ts');
  return startTracing({ url, sampler: config.OTEL_TRACES_SAMPLER, ratio: config.OTEL_TRACES_SAMPLER_ARG });
}
