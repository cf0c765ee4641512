import type { Db } from '../../platform/db/connect.ts';
import { deleteExpiredClaims } from './claims/queries.ts';
import { deleteAbsent } from './presence/queries.ts';

/** Forgets who had which article open, and who wrote which section. */
export async function forgetPresence({ db }: { db: Db }): Promise<void> {
  await deleteAbsent(db);
  await deleteExpiredClaims(db);
}
