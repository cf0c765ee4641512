import type pg from 'pg';
import { SetupError } from '../errors.ts';

// Arbitrary lock number, the same in every process ("cell").
const LOCK = 0x63_65_6c_6c;

/** Later versions may only add things, as all cells share them. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS directory_key (
    id boolean PRIMARY KEY DEFAULT true CHECK (id),
    fingerprint text NOT NULL);
  CREATE TABLE IF NOT EXISTS directory_addresses (
    hash text PRIMARY KEY,
    cell text NOT NULL,
    user_id uuid NOT NULL,
    claimed_at timestamptz NOT NULL DEFAULT now());
  CREATE INDEX IF NOT EXISTS directory_addresses_cell ON directory_addresses (cell, hash);
  CREATE INDEX IF NOT EXISTS directory_addresses_user ON directory_addresses (user_id);
  CREATE TABLE IF NOT EXISTS directory_workspaces (
    id uuid PRIMARY KEY,
    cell text NOT NULL,
    claimed_at timestamptz NOT NULL DEFAULT now());
  CREATE INDEX IF NOT EXISTS directory_workspaces_cell ON directory_workspaces (cell, id);
  CREATE TABLE IF NOT EXISTS directory_moves (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    from_cell text NOT NULL,
    to_cell text NOT NULL,
    workspace_ids uuid[] NOT NULL,
    user_ids uuid[] NOT NULL,
    sums jsonb,
    begun_at timestamptz NOT NULL DEFAULT now(),
    switched_at timestamptz,
    ended_at timestamptz);`;

/** Creates what is missing. Several processes may start at once. @throws SetupError if the directory has another key */
export async function createDirectoryTables(pool: pg.Pool, fingerprint: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(TABLES);
    await client.query('INSERT INTO directory_key (fingerprint) VALUES ($1) ON CONFLICT DO NOTHING', [
      fingerprint,
    ]);
    const { rows } = await client.query<{ fingerprint: string }>('SELECT fingerprint FROM directory_key');
    if (rows[0]?.fingerprint !== fingerprint)
      throw new SetupError(
        'DIRECTORY_KEY is not the one that the directory was made with. All cells need the same.',
      );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
