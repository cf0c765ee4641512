import type { Db } from './connect.ts';

/**
 * Keeps a statement that runs on every other call, since building its SQL costs more than the rest of the call. Give it
 * the empty name: the database then keeps nothing of it, so that poolers may share connections.
 */
export function prepareOnce<S>(prepare: (db: Db) => S): (db: Db) => S {
  const statements = new WeakMap<Db, S>();
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    const statement = prepare(db);
    statements.set(db, statement);
    return statement;
  };
}
