import type { Db } from './connect.ts';

/**
 * Keeps what is made for a database, such as a statement that runs on every other call, since building its SQL costs
 * more than the rest of the call. Give statements the empty name: the database then keeps nothing of them, so that
 * poolers may share connections.
 */
export function oncePerDb<T>(make: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Db, T>();
  return (db) => {
    const known = made.get(db);
    if (known) return known;
    const fresh = make(db);
    made.set(db, fresh);
    return fresh;
  };
}
