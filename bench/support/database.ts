import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createLog } from '../../apps/server/src/platform/create-log.ts';
import { connectDb, type Database } from '../../apps/server/src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { migrateDb } from '../../apps/server/src/platform/db/migrate.ts';

export interface BenchDatabase extends AsyncDisposable {
  db: Database['db'];
  /** Value for DATABASE_URL. */
  url: string;
  /** Value for DATA_DIR. */
  dataDir: string;
}

/** Creates an empty database with production settings, and further ones, for one section. */
export async function startDatabase(settings: Record<string, string> = {}): Promise<BenchDatabase> {
  const log = createLog('silent');
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'inkstep-bench-'));
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings });
  const { db, pool, close } = connectDb(postgres.connection, { log });
  await migrateDb(pool);
  const { host, port, user, database } = postgres.connection;
  return {
    db,
    dataDir,
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    async [Symbol.asyncDispose]() {
      await close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Value for DATABASE_URL with another account. */
export const urlAs = ({ url }: BenchDatabase, account: string): string =>
  url.replace(/^postgres:\/\/[^@]+/, `postgres://${account}`);
