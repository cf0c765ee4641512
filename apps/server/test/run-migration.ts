import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../src/platform/db/connect.ts';
import { migrationsFolder } from '../src/platform/db/migrate.ts';

const files = readdirSync(migrationsFolder)
  .filter((name) => path.extname(name) === '.sql')
  .sort();

async function run(db: Db, name: string): Promise<void> {
  const statements = readFileSync(path.join(migrationsFolder, name), 'utf8').split(
    '--> statement-breakpoint',
  );
  for (const statement of statements) await db.execute(sql.raw(statement));
}

/** Brings an empty database to where it was before a migration. */
export async function migrateUpTo(db: Db, migration: string): Promise<void> {
  for (const name of files.filter((other) => other < migration)) await run(db, name);
}

/** The migration, and all that came after it. */
export async function migrateFrom(db: Db, migration: string): Promise<void> {
  for (const name of files.filter((other) => other >= migration)) await run(db, name);
}
