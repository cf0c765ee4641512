import type { Config } from '../../config.ts';
import type { Log } from '../log.ts';
import type { DbConnection } from './connect.ts';
import { FolderInUse, findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

export interface OpenDatabase {
  connection: DbConnection;
  stop(): Promise<void>;
}

/** Connects to DATABASE_URL, or starts the built-in database. */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Log,
): Promise<OpenDatabase> {
  if (config.DATABASE_URL) {
    return { connection: { connectionString: config.DATABASE_URL }, stop: async () => {} };
  }
  return startEmbeddedPostgres({ dataDir: config.DATA_DIR, log });
}

/** Connects without starting: joins the built-in database of a service that may be running. */
export async function joinDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Log,
): Promise<OpenDatabase> {
  try {
    return await openDatabase(config, log);
  } catch (error) {
    const connection = error instanceof FolderInUse ? findRunningPostgres(config.DATA_DIR) : undefined;
    if (!connection) throw error;
    return { connection, stop: async () => {} };
  }
}
