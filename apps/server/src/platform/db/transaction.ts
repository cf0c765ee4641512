import type { Db, Tx } from './connect.ts';

/** Runs `fn` with the same ctx whose `db` is a transaction; inside another one it is a savepoint. */
export function inTransaction<C extends { db: Db }, R>(
  ctx: C,
  fn: (ctx: C & { db: Tx }) => Promise<R>,
): Promise<R> {
  return ctx.db.transaction((tx) => fn({ ...ctx, db: tx }));
}
