import type { Config } from '../../config.ts';
import type { Log } from '../log.ts';
import type { DbConnection } from './connect.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

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
