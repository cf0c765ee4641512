import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { connectDb } from '../../src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';

// Starts the database of a data folder and prints the committed rows until it is killed.
const dataDir = process.argv[2] ?? '';
const log = pino({ level: 'silent' });
const postgres = await startEmbeddedPostgres({ dataDir, log });
const { db } = connectDb(postgres.connection, { log });
await db.execute(sql`CREATE TABLE IF NOT EXISTS promised (id serial PRIMARY KEY)`);
for (;;) {
  const { rows } = await db.execute(sql`INSERT INTO promised DEFAULT VALUES RETURNING id`);
  process.stdout.write(`${String(rows[0]?.id)}\n`);
}
