import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { preferences } from '../preferences/tables.ts';
import { emailConfirmedAt } from '../proofs/queries.ts';
import { users } from '../tables.ts';

/** Active users with a confirmed address who subscribed to product news, ordered by ID. */
export async function listReaders(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(preferences)
    .innerJoin(users, eq(users.id, preferences.userId))
    .where(
      and(
        preferences.productNews,
        eq(users.banned, false),
        isNotNull(emailConfirmedAt),
        after === null ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
