import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Db, Tx } from './connect.ts';

/** Runs `fn` with ctx in a transaction; inside another one it is a savepoint. */
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
    // Drizzle wraps errors of statements, but not those of connecting.
    if (begun || error instanceof DrizzleQueryError || !(error instanceof Error)) throw error;
    throw new DrizzleQueryError('begin', [], error);
  }
}
