import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Db, Tx } from './connect.ts';

/** Functions to call when a transaction has committed. */
const waiting = new WeakMap<Db, (() => void)[]>();

/** Calls the function once the transaction has committed, or now if db isn't one of `inTransaction`. */
export function afterCommit(db: Db, call: () => void): void {
  const calls = waiting.get(db);
  if (calls) calls.push(call);
  else call();
}

/** Runs `fn` with ctx in a transaction; inside another one it is a savepoint. */
export async function inTransaction<C extends { db: Db }, R>(
  ctx: C,
  fn: (ctx: C & { db: Tx }) => Promise<R>,
): Promise<R> {
  let begun = false;
  const calls: (() => void)[] = [];
  try {
    const result = await ctx.db.transaction((tx) => {
      begun = true;
      waiting.set(tx, calls);
      return fn({ ...ctx, db: tx });
    });
    for (const call of calls) afterCommit(ctx.db, call);
    return result;
  } catch (error) {
    // Drizzle wraps errors of statements, but not those of connecting.
    if (begun || error instanceof DrizzleQueryError || !(error instanceof Error)) throw error;
    throw new DrizzleQueryError('begin', [], error);
  }
}
