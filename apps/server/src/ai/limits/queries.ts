import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { Spent } from '../../platform/llm/budget.ts';
import type { DayRow } from '../spending/day-lease.ts';
import { installationDays, installationLimits, modelDays, modelLimits, modelSlots } from '../tables.ts';

const today = sql`(now() AT TIME ZONE 'UTC')::date`;

export interface LimitsOfModel {
  maxConcurrentCalls: number | null;
  dayCost: number | null;
}

const columns = { maxConcurrentCalls: modelLimits.maxConcurrentCalls, dayCost: modelLimits.dayCost };

export const listModelLimits = (db: Db) =>
  db.select({ modelName: modelLimits.modelName, ...columns }).from(modelLimits);

export async function findModelLimits(db: Db, modelName: string): Promise<LimitsOfModel | undefined> {
  const [row] = await db.select(columns).from(modelLimits).where(eq(modelLimits.modelName, modelName));
  return row;
}

/** Locks the model's slots until the transaction ends. */
export async function lockMaxConcurrentCalls(tx: Tx, modelName: string): Promise<number | null> {
  const [row] = await tx
    .select({ maxConcurrentCalls: modelLimits.maxConcurrentCalls })
    .from(modelLimits)
    .where(eq(modelLimits.modelName, modelName))
    .for('update');
  return row?.maxConcurrentCalls ?? null;
}

export async function upsertModelLimits(db: Db, modelName: string, limits: LimitsOfModel): Promise<void> {
  await db
    .insert(modelLimits)
    .values({ modelName, ...limits })
    .onConflictDoUpdate({ target: modelLimits.modelName, set: limits });
}

export async function deleteModelLimits(db: Db, modelName: string): Promise<void> {
  await db.delete(modelLimits).where(eq(modelLimits.modelName, modelName));
}

export async function deleteEndedSlots(db: Db, modelName: string): Promise<void> {
  await db
    .delete(modelSlots)
    .where(and(eq(modelSlots.modelName, modelName), lte(modelSlots.until, sql`now()`)));
}

export const countSlots = (db: Db, modelName: string): Promise<number> =>
  db.$count(modelSlots, eq(modelSlots.modelName, modelName));

export async function insertSlot(db: Db, id: string, modelName: string, forMs: number): Promise<void> {
  const until = sql`now() + ${forMs} * interval '1 millisecond'`;
  await db.insert(modelSlots).values({ id, modelName, until });
}

export async function deleteSlot(db: Db, id: string): Promise<void> {
  await db.delete(modelSlots).where(eq(modelSlots.id, id));
}

/** A model's use of a day. Its tokens have no limit, so that only its cost is held. */
export const modelDayRow = (modelName: string): DayRow => {
  const ofDay = (day: string) => and(eq(modelDays.modelName, modelName), eq(modelDays.day, day));
  return {
    async lock(tx, day) {
      const { cost, heldCost } = modelDays;
      const empty = { modelName, day, tokens: 0, cost: 0, heldCost: 0 };
      await tx.insert(modelDays).values(empty).onConflictDoNothing();
      const [row = empty] = await tx
        .select({ cost, heldCost })
        .from(modelDays)
        .where(ofDay(day))
        .for('update');
      return { used: { tokens: 0, cost: row.cost }, held: { tokens: 0, cost: row.heldCost } };
    },
    async add(tx, day, { used, held }) {
      await tx
        .update(modelDays)
        .set({
          tokens: sql`${modelDays.tokens} + ${used.tokens}`,
          cost: sql`${modelDays.cost} + ${used.cost}`,
          heldCost: sql`${modelDays.heldCost} + ${held.cost}`,
        })
        .where(ofDay(day));
    },
  };
};

export const listModelDays = (db: Db) =>
  db
    .select({ modelName: modelDays.modelName, tokens: modelDays.tokens, cost: modelDays.cost })
    .from(modelDays)
    .where(eq(modelDays.day, today));

export interface OwnInstallationLimits {
  dayCost: number | null;
  dayTokens: number | null;
}

export async function findInstallationLimits(db: Db): Promise<OwnInstallationLimits> {
  const [row] = await db
    .select({ dayCost: installationLimits.dayCost, dayTokens: installationLimits.dayTokens })
    .from(installationLimits);
  return row ?? { dayCost: null, dayTokens: null };
}

export async function upsertInstallationLimits(db: Db, limits: OwnInstallationLimits): Promise<void> {
  await db
    .insert(installationLimits)
    .values({ id: true, ...limits })
    .onConflictDoUpdate({ target: installationLimits.id, set: limits });
}

/** Makes sure that admins are notified again when usage approaches today's new limit. */
export async function clearAlert(db: Db): Promise<void> {
  await db.update(installationDays).set({ alertedAt: null }).where(eq(installationDays.day, today));
}

export async function findInstallationUse(db: Db): Promise<Spent> {
  const [row] = await db
    .select({ tokens: installationDays.tokens, cost: installationDays.cost })
    .from(installationDays)
    .where(eq(installationDays.day, today));
  return row ?? { tokens: 0, cost: 0 };
}
