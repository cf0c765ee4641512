import { setImmediate } from 'node:timers/promises';
import { readConfig } from './config.ts';
import { createLog } from './platform/create-log.ts';
import { openDatabase } from './platform/db/open-database.ts';

/** Loads the service while the database starts: the former needs this process, the latter its own. */
export async function start(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.LOG_LEVEL);
  const database = openDatabase(config, log);
  // The service awaits it and reports a failure.
  database.catch(() => undefined);
  // Loading blocks the event loop, so let the database's process start first.
  await setImmediate();
  const { runService } = await import('./run-service.ts');
  await runService(config, { log, database });
}
