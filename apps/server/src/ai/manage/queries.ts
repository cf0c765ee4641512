import { asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { modelColumns } from '../queries.ts';
import { aiModels } from '../tables.ts';

const columns = { ...modelColumns, isActive: aiModels.isActive };

/** In the order in which they are tried, including inactive ones. */
export const listStoredModels = (db: Db) =>
  db
    .select(columns)
    .from(aiModels)
    .orderBy(desc(aiModels.isDefault), asc(aiModels.position), asc(aiModels.createdAt));

export type StoredModel = Awaited<ReturnType<typeof listStoredModels>>[number];

export async function findStoredModel(db: Db, name: string): Promise<StoredModel | undefined> {
  const [row] = await db.select(columns).from(aiModels).where(eq(aiModels.modelName, name));
  return row;
}

/** Serializes changes to models. */
export async function lockModels(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${aiModels} IN SHARE ROW EXCLUSIVE MODE`);
}

type ModelValues = typeof aiModels.$inferInsert;

/** Appends the model. */
export async function insertModel(db: Db, model: Omit<ModelValues, 'position'>): Promise<void> {
  await db
    .insert(aiModels)
    .values({ ...model, position: sql`(SELECT coalesce(max(position), -1) + 1 FROM ${aiModels})` });
}

export async function updateModel(db: Db, name: string, change: Partial<ModelValues>): Promise<void> {
  if (Object.keys(change).length > 0)
    await db.update(aiModels).set(change).where(eq(aiModels.modelName, name));
}

export async function clearOtherDefaults(db: Db, name: string): Promise<void> {
  await db.update(aiModels).set({ isDefault: false }).where(ne(aiModels.modelName, name));
}

export async function deleteModel(db: Db, name: string): Promise<boolean> {
  const { rowCount } = await db.delete(aiModels).where(eq(aiModels.modelName, name));
  return rowCount === 1;
}

export async function setPositions(db: Db, order: readonly string[]): Promise<void> {
  await db.execute(sql`
    UPDATE ${aiModels} SET position = given.place
    FROM unnest(${sql.param([...order])}::text[]) WITH ORDINALITY AS given (name, place)
    WHERE model_name = given.name`);
}
