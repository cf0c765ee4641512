import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { createLanguageModels, type LanguageModels } from './features/models/index.ts';
import { createReddit, type Reddit } from './features/reddit/index.ts';
import { jobs } from './jobs.ts';
import { type Compute, createComputing } from './platform/computing/computing.ts';
import { createLog } from './platform/create-log.ts';
import { loadSecretKey, subkey } from './platform/crypto/secret-key.ts';
import { createSecrets, type Secrets } from './platform/crypto/secrets.ts';
import { connectDb, type Database, type DbConnection } from './platform/db/connect.ts';
import { migrateDb } from './platform/db/migrate.ts';
import { createNotifications, type Notifications } from './platform/db/notifications.ts';
import { type OpenDatabase, openDatabase } from './platform/db/open-database.ts';
import { createExtractor, type Extractor } from './platform/extraction/extractor.ts';
import { createGuardedFetch, type GuardedFetch } from './platform/fetch/guarded-fetch.ts';
import { createMailer, type Mailer } from './platform/mail/mailer.ts';
import { createQueue, type Queue } from './platform/queue/queue.ts';

/** Everything that features are given. Verbs name the fields that they use. */
export interface Deps {
  config: Config;
  log: Logger;
  db: Database['db'];
  pool: Database['pool'];
  notifications: Notifications;
  queue: Queue<Deps>;
  secrets: Secrets;
  /** Signs session tokens. */
  sessionSecret: string;
  mailer: Mailer;
  guardedFetch: GuardedFetch;
  extractor: Extractor;
  compute: Compute;
  languageModel: LanguageModels;
  /** Undefined when the operator gave no client id. */
  reddit: Reddit | undefined;
  close(): Promise<void>;
}

/** Builds what the service depends on. `given` replaces single parts; a given connection is not migrated. */
export async function buildDeps(
  config: Config,
  given: { log?: Logger; database?: Promise<OpenDatabase>; connection?: DbConnection } & Partial<
    Pick<Deps, 'mailer' | 'guardedFetch' | 'languageModel'>
  > = {},
): Promise<Deps> {
  const log = given.log ?? createLog(config.LOG_LEVEL);
  const postgres = given.connection
    ? { connection: given.connection, stop: async () => {} }
    : await (given.database ?? openDatabase(config, log));
  const { connection } = postgres;
  const database = connectDb(connection, { log });
  if (!given.connection) await migrateDb(database.pool);
  const notifications = createNotifications(connection, log);
  const secretKey = await loadSecretKey(config);
  const secrets = createSecrets(secretKey);
  const queue = createQueue<Deps>({ connection, log, jobs });
  await queue.start();
  const extractor = createExtractor();
  const computing = createComputing();
  const base = {
    config,
    log,
    db: database.db,
    pool: database.pool,
    notifications,
    queue,
    secrets,
    extractor,
    compute: computing.compute,
  };
  return {
    ...base,
    sessionSecret: subkey(secretKey.current, 'sessions'),
    mailer:
      given.mailer ??
      createMailer({
        smtpUrl: config.SMTP_URL,
        from: config.MAIL_FROM,
        outboxDir: path.join(config.DATA_DIR, 'outbox'),
        log,
      }),
    guardedFetch:
      given.guardedFetch ??
      createGuardedFetch({
        allowHosts: config.FETCH_ALLOW_HOSTS,
        userAgent: `Inkstep/1.0 (+${config.PUBLIC_URL})`,
      }),
    languageModel: given.languageModel ?? createLanguageModels(base),
    reddit: createReddit(base),
    async close() {
      await queue.stop();
      await Promise.all([notifications.close(), extractor.close(), computing.close()]);
      await database.close();
      await postgres.stop();
    },
  };
}
