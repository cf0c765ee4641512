import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/connect.ts';

/** A row that nobody else can write. It is let go at the end of its scope. */
export interface HeldRow extends AsyncDisposable {
  /** Whether somebody tries. */
  isWanted(): Promise<boolean>;
  /** Sends away those who try, as if they had died before, and lets go. */
  release(): Promise<void>;
  /** Lets go, so that those who try continue. */
  letGo(): Promise<void>;
}

/** The first statement locks the row; what the others do is seen once it is let go. */
export async function holdRow(db: Db, ...statements: [SQL, ...SQL[]]): Promise<HeldRow> {
  const locked = Promise.withResolvers<number>();
  const done = Promise.withResolvers<void>();
  const held = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    for (const statement of statements) await tx.execute(statement);
    locked.resolve(rows[0]?.pid ?? 0);
    await done.promise;
  });
  held.catch(locked.reject);
  const holder = await locked.promise;
  const waiting = sql`FROM pg_stat_activity WHERE ${holder} = ANY(pg_blocking_pids(pid))`;
  const letGo = async () => {
    done.resolve();
    await held;
  };
  return {
    letGo,
    [Symbol.asyncDispose]: letGo,
    isWanted: async () => (await db.execute(sql`SELECT pid ${waiting}`)).rows.length > 0,
    async release() {
      await db.execute(sql`SELECT pg_terminate_backend(pid) ${waiting}`);
      await letGo();
    },
  };
}
