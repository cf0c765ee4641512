import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Db, Tx } from './connect.ts';

/** Runs `fn` with the same ctx whose `db` is a transaction; inside another one it is a savepoint. */
export async function inTransaction<C extends { db: Db }, R>(
  ctx: C,
  fn: (ctx: C & { db: Tx }) => Promise<R>,
): Promise<R> {
  let begun = false;
  try {
    return await ctx.db.transaction((tx) => {
      begun = true;
      return fn({ ...ctx, db: tx });
    });
  } catch (error) {
    // Drizzle wraps the errors of statements, but not those of the connection for them.
    if (begun || error instanceof DrizzleQueryError || !(error instanceof Error)) throw error;
    throw new DrizzleQueryError('begin', [], error);
  }
}
