import type pg from 'pg';
import { TABLES } from './rows-naming.ts';

const WATCH = `
  CREATE SCHEMA watch;
  CREATE UNLOGGED TABLE watch.written (at bigserial PRIMARY KEY, "row" text NOT NULL);
  CREATE FUNCTION watch.keep() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO watch.written ("row")
        VALUES (concat_ws(' ', TG_OP, TG_TABLE_NAME, to_jsonb(OLD)::text, to_jsonb(NEW)::text));
      RETURN NULL;
    END $$;
  CREATE FUNCTION watch.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'A call empties %', TG_TABLE_NAME; END $$;
  DO $$
    DECLARE name text;
    BEGIN
      FOR name IN ${TABLES} LOOP
        EXECUTE format('CREATE TRIGGER watch_rows AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION watch.keep()', name);
        EXECUTE format('CREATE TRIGGER watch_whole BEFORE TRUNCATE ON %s EXECUTE FUNCTION watch.refuse()', name);
      END LOOP;
    END $$`;

export interface WrittenRows {
  /** Forgets what was written until now. */
  clear(): Promise<void>;
  /** Rows written since, as they were before and after, in which one of these texts occurs; all rows without texts. */
  naming(texts?: readonly string[]): Promise<string[]>;
}

/** Records each row that is written from now on: cheaper than comparing all rows, and it sees a write that is undone. */
export async function watchWrites(pool: pg.Pool): Promise<WrittenRows> {
  await pool.query(WATCH);
  // Marked instead of deleted: nothing vacuums the tables of tests, so each look would read all that was ever deleted.
  const LAST = '(SELECT coalesce(max(at), 0) FROM watch.written)';
  let seen = '0';
  return {
    async clear() {
      const { rows } = await pool.query<{ last: string }>(`SELECT ${LAST} AS last`);
      seen = rows[0]?.last ?? seen;
    },
    async naming(texts = ['']) {
      // Without statistics, only a range with two ends is looked up in the index.
      const { rows } = await pool.query<{ row: string }>(
        `SELECT "row" FROM watch.written WHERE at > $1 AND at <= ${LAST} AND "row" LIKE ANY($2) ORDER BY at`,
        [seen, texts.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`)],
      );
      return rows.map(({ row }) => row);
    },
  };
}
