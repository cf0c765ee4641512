import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Config, readConfig } from './config.ts';
import { createLog } from './platform/create-log.ts';
import { checkKey } from './platform/crypto/accepted-keys.ts';
import { findSecretKey } from './platform/crypto/secret-key.ts';
import { connectDb } from './platform/db/connect.ts';
import { migrateDb } from './platform/db/migrate.ts';
import { type OpenDatabase, openDatabase } from './platform/db/open-database.ts';
import { logCrashes } from './platform/log-crashes.ts';

/** Loads the service while PostgreSQL starts: they use different processes. */
export async function start(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.LOG_LEVEL);
  logCrashes(log);
  const database = openDatabase(config, log);
  if (config.ROLE === 'migrate') {
    await migrateOnly(config, await database, log);
    return;
  }
  // The service awaits it and reports a failure.
  database.catch(() => undefined);
  // Loading blocks the event loop, so let PostgreSQL's process start first.
  await setImmediate();
  const { runService } = await import('./run-service.ts');
  await runService(config, { log, database });
}

/** For deployments that migrate the database before they start a new release. */
async function migrateOnly(config: Config, postgres: OpenDatabase, log: Logger): Promise<void> {
  const { db, pool, close } = connectDb(postgres.connection, { log });
  try {
    const key = await findSecretKey(config);
    if (key) await checkKey(db, key);
    await migrateDb(pool);
    log.info('the database is up to date');
  } finally {
    await close();
    await postgres.stop();
  }
}
