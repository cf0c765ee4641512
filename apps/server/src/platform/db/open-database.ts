import type { Config } from '../../config.ts';
import type { Log } from '../log.ts';
import type { DbConnection } from './connect.ts';
import { FolderInUse, findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

export interface OpenDatabase {
  connection: DbConnection;
  /** Never through a pooler of transactions, which can't pass on notifications. */
  direct: DbConnection;
  stop(): Promise<void>;
}

type DatabaseConfig = Pick<Config, 'DATABASE_URL' | 'DATABASE_LISTEN_URL' | 'DATA_DIR'>;

/** Connects to DATABASE_URL, or starts the built-in database. */
export async function openDatabase(config: DatabaseConfig, log: Log): Promise<OpenDatabase> {
  const { DATABASE_URL: url, DATABASE_LISTEN_URL: listenUrl, DATA_DIR: dataDir } = config;
  if (url) {
    return {
      connection: { connectionString: url, pooled: listenUrl !== undefined },
      direct: { connectionString: listenUrl ?? url },
      stop: async () => {},
    };
  }
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log });
  return { connection, direct: connection, stop };
}

/** Connects without starting: joins the built-in database of a service that may be running. */
export async function joinDatabase(config: DatabaseConfig, log: Log): Promise<OpenDatabase> {
  try {
    return await openDatabase(config, log);
  } catch (error) {
    const connection = error instanceof FolderInUse ? findRunningPostgres(config.DATA_DIR) : undefined;
    if (!connection) throw error;
    return { connection, direct: connection, stop: async () => {} };
  }
}
