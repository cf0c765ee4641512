import type { DestinationProblem } from '@inkstep/contract';
import { DESTINATION_LIMITS } from '@inkstep/contract';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { destinations, publications } from '../tables.ts';

/** A destination with its owner: request handlers never query by ID alone. */
export interface DestinationKey {
  workspaceId: string;
  destinationId: string;
}

const columns = {
  id: destinations.id,
  workspaceId: destinations.workspaceId,
  name: destinations.name,
  settings: destinations.settings,
  pace: destinations.pace,
  problem: destinations.problem,
  testedAt: destinations.testedAt,
  createdAt: destinations.createdAt,
  /** Articles that are or will be there. */
  articles: sql<number>`(SELECT count(*)::int FROM ${publications} AS placed
    WHERE placed.destination_id = ${destinations}.id AND placed.state <> 'gone')`,
  waiting: sql<number>`(SELECT count(*)::int FROM ${publications} AS placed
    WHERE placed.destination_id = ${destinations}.id AND placed.state = 'waiting')`,
};
export type DestinationRow = Awaited<ReturnType<typeof listDestinationRows>>[number];

const isDestination = ({ workspaceId, destinationId }: DestinationKey): SQL | undefined =>
  and(eq(destinations.id, destinationId), eq(destinations.workspaceId, workspaceId));

export const listDestinationRows = (db: Db, workspaceId: string) =>
  db
    .select(columns)
    .from(destinations)
    .where(eq(destinations.workspaceId, workspaceId))
    .orderBy(asc(sql`lower(${destinations.name})`), asc(destinations.id))
    .limit(DESTINATION_LIMITS.destinations);

export const countDestinations = (db: Db, workspaceId: string): Promise<number> =>
  db.$count(destinations, eq(destinations.workspaceId, workspaceId));

export async function findDestination(db: Db, key: DestinationKey) {
  const [row] = await db
    .select({ ...columns, credentials: destinations.credentials })
    .from(destinations)
    .where(isDestination(key));
  return row;
}

/** Serializes what is asked of a destination, so that its pace is kept. Publications are locked after it. */
export async function lockDestination(tx: Tx, key: DestinationKey) {
  const [row] = await tx
    .select({ ...columns, credentials: destinations.credentials })
    .from(destinations)
    .where(isDestination(key))
    .for('no key update');
  return row;
}

export async function insertDestination(
  tx: Tx,
  values: typeof destinations.$inferInsert,
): Promise<DestinationRow> {
  const [row] = await tx.insert(destinations).values(values).returning({ id: destinations.id });
  const inserted = row && (await findDestination(tx, { ...values, destinationId: row.id }));
  if (!inserted) throw new Error('the destination was not inserted');
  return inserted;
}

export type DestinationChanges = Partial<
  Pick<typeof destinations.$inferInsert, 'name' | 'settings' | 'credentials' | 'pace'>
>;

export async function updateDestinationRow(
  tx: Tx,
  key: DestinationKey,
  changes: DestinationChanges,
): Promise<DestinationRow> {
  if (Object.keys(changes).length > 0) await tx.update(destinations).set(changes).where(isDestination(key));
  const row = await findDestination(tx, key);
  if (!row) throw new Error('the destination was not updated');
  return row;
}

export async function setTested(
  db: Db,
  key: DestinationKey,
  problem: DestinationProblem | null,
): Promise<void> {
  await db.update(destinations).set({ problem, testedAt: sql`now()` }).where(isDestination(key));
}

export async function deleteDestinationRow(tx: Tx, key: DestinationKey) {
  const [row] = await tx
    .delete(destinations)
    .where(isDestination(key))
    .returning({ name: destinations.name, settings: destinations.settings });
  return row;
}

export const findDestinationNames = (
  db: Db,
  { workspaceId, ids }: { workspaceId: string; ids: readonly string[] },
) =>
  db
    .select({ id: destinations.id, name: destinations.name })
    .from(destinations)
    .where(and(eq(destinations.workspaceId, workspaceId), inArray(destinations.id, [...ids])));
