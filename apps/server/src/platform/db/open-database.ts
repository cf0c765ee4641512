import type { Config } from '../../config.ts';
import type { Log } from '../log.ts';
import type { DbConnection } from './connect.ts';
import { FolderInUse, findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

export interface OpenDatabase {
  connection: DbConnection;
  stop(): Promise<void>;
}

/** The database that DATABASE_URL names, or else the built-in one, which is started. */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Log,
): Promise<OpenDatabase> {
  if (config.DATABASE_URL) {
    return { connection: { connectionString: config.DATABASE_URL }, stop: async () => {} };
  }
  return startEmbeddedPostgres({ dataDir: config.DATA_DIR, log });
}

/** The same, beside a service that may run: its built-in database is joined instead of started. */
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
