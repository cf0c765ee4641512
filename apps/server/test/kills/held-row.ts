import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/connect.ts';

/** A row locked against writers. Released at the end of its scope. */
export interface HeldRow extends AsyncDisposable {
  /** True if a writer is waiting. */
  isWanted(): Promise<boolean>;
  /** Terminates waiting writers, as if they had been killed before, and unlocks the row. */
  release(): Promise<void>;
  /** Unlocks the row, so that waiting writers continue. */
  letGo(): Promise<void>;
}

/** The first statement locks the row; changes of the others are visible once it is released. */
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
