import type { ArticleLength, ArticleUse } from '@inkstep/engine';
import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import type { LedgerRow } from '../../platform/llm/attempt.ts';
import type { Spent } from '../../platform/llm/budget.ts';
import type { ModelConfig } from '../../platform/llm/model-config.ts';
import { users } from '../auth/tables.ts';
import { generations } from '../generation/tables.ts';
import {
  aiModels,
  dayBudgets,
  installationDays,
  modelCalls,
  modelOutages,
  modelPrices,
  workspaceDays,
} from './tables.ts';

const today = sql`(now() AT TIME ZONE 'UTC')::date`;

export const modelColumns = {
  name: aiModels.modelName,
  provider: aiModels.provider,
  modelVersion: aiModels.modelVersion,
  baseUrl: aiModels.baseUrl,
  apiKey: aiModels.apiKey,
  structuredOutputs: aiModels.structuredOutputs,
  isDefault: aiModels.isDefault,
};

export const findActiveModels = (db: Db) =>
  db
    .select(modelColumns)
    .from(aiModels)
    .where(eq(aiModels.isActive, true))
    .orderBy(desc(aiModels.isDefault), asc(aiModels.position), asc(aiModels.createdAt));

export const listCurrentPrices = (db: Db) =>
  db
    .selectDistinctOn([modelPrices.provider, modelPrices.model], {
      provider: modelPrices.provider,
      model: modelPrices.model,
      input: modelPrices.input,
      cachedInput: modelPrices.cachedInput,
      output: modelPrices.output,
      effectiveFrom: modelPrices.effectiveFrom,
    })
    .from(modelPrices)
    .where(lte(modelPrices.effectiveFrom, sql`now()`))
    .orderBy(modelPrices.provider, modelPrices.model, desc(modelPrices.effectiveFrom));

export type CurrentPrice = Pick<
  typeof modelPrices.$inferSelect,
  'provider' | 'model' | 'input' | 'cachedInput' | 'output'
>;

/** From now on, or from the start of a later day (UTC), whose planned price it replaces. */
export async function insertPrice(db: Db, price: CurrentPrice, from?: string): Promise<void> {
  const effectiveFrom = from === undefined ? sql`now()` : startOf(from);
  const { input, cachedInput, output } = price;
  await db
    .insert(modelPrices)
    .values({ ...price, effectiveFrom })
    .onConflictDoUpdate({
      target: [modelPrices.provider, modelPrices.model, modelPrices.effectiveFrom],
      set: { input, cachedInput, output },
    });
}

const startOf = (day: string) => sql`${day}::date::timestamp AT TIME ZONE 'UTC'`;

/** Prices of later days, the nearest first. */
export const listPlannedPrices = (db: Db) =>
  db
    .select({
      provider: modelPrices.provider,
      model: modelPrices.model,
      input: modelPrices.input,
      cachedInput: modelPrices.cachedInput,
      output: modelPrices.output,
      effectiveFrom: modelPrices.effectiveFrom,
    })
    .from(modelPrices)
    .where(gt(modelPrices.effectiveFrom, sql`now()`))
    .orderBy(modelPrices.effectiveFrom);

/** Answers whether there was such a price that doesn't apply yet. */
export async function deletePlannedPrice(
  db: Db,
  { provider, model, from }: { provider: CurrentPrice['provider']; model: string; from: string },
): Promise<boolean> {
  const { rowCount } = await db
    .delete(modelPrices)
    .where(
      and(
        eq(modelPrices.provider, provider),
        eq(modelPrices.model, model),
        eq(modelPrices.effectiveFrom, startOf(from)),
        gt(modelPrices.effectiveFrom, sql`now()`),
      ),
    );
  return rowCount === 1;
}

export const listOutages = (db: Db) =>
  db
    .select({
      provider: modelOutages.provider,
      baseUrl: modelOutages.baseUrl,
      model: modelOutages.model,
      isOpen: sql<boolean>`${modelOutages.until} > now()`,
    })
    .from(modelOutages);

/** A later failure replaces the reason and extends the outage, but never shortens it. */
export async function upsertOutage(
  db: Db,
  { provider, baseUrl = '', modelVersion: model }: ModelConfig,
  reason: string,
  forMs: number,
): Promise<void> {
  const until = sql`now() + ${forMs} * interval '1 millisecond'`;
  await db
    .insert(modelOutages)
    .values({ provider, baseUrl, model, reason, until })
    .onConflictDoUpdate({
      target: [modelOutages.provider, modelOutages.baseUrl, modelOutages.model],
      set: { reason, until: sql`greatest(${modelOutages.until}, excluded.until)` },
    });
}

export async function deleteOutage(
  db: Db,
  { provider, baseUrl = '', modelVersion }: ModelConfig,
): Promise<void> {
  await db
    .delete(modelOutages)
    .where(
      and(
        eq(modelOutages.provider, provider),
        eq(modelOutages.baseUrl, baseUrl),
        eq(modelOutages.model, modelVersion),
      ),
    );
}

const ifThere = (table: 'generations' | 'workspaces', id: string | undefined) =>
  sql`(SELECT id FROM ${sql.identifier(table)} WHERE id = ${id ?? null}::uuid)`;

/** Records the call even if its run or its workspace has been deleted in the meantime. */
export async function insertModelCall(db: Db, row: LedgerRow): Promise<void> {
  await db.insert(modelCalls).values({
    generationId: ifThere('generations', row.generationId),
    workspaceId: ifThere('workspaces', row.workspaceId),
    step: row.step,
    provider: row.provider,
    model: row.model,
    attempt: row.attempt,
    outcome: row.outcome,
    inputTokens: row.inputTokens ?? null,
    cachedInputTokens: row.cachedInputTokens ?? null,
    outputTokens: row.outputTokens ?? null,
    reasoningTokens: row.reasoningTokens ?? null,
    inputPrice: row.price?.input ?? null,
    cachedInputPrice: row.price?.cachedInput ?? null,
    outputPrice: row.price?.output ?? null,
    cost: row.cost,
    durationMs: Math.round(row.durationMs),
    startedAt: row.startedAt,
  });
}

interface LostCall {
  step: string;
  provider: string;
  model: string;
  attempt: number;
  startedAt: Date;
  inputTokens: number;
}

/** Records calls whose outcome will never be known, unless the ledger already holds them or a later call of the step. */
export async function insertLostCalls(
  db: Db,
  { generationId, workspaceId }: { generationId: string; workspaceId: string },
  calls: readonly LostCall[],
): Promise<void> {
  if (calls.length === 0) return;
  await db.execute(sql`
    INSERT INTO ${modelCalls}
      (generation_id, workspace_id, step, provider, model, attempt, outcome, input_tokens, started_at)
    SELECT ${generationId}::uuid, ${workspaceId}::uuid,
      call.step, call.provider, call.model, call.attempt, 'lost', call."inputTokens", call."startedAt"
    FROM jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) AS call
      (step text, provider text, model text, attempt integer, "inputTokens" integer, "startedAt" timestamptz)
    WHERE NOT EXISTS (
      SELECT FROM ${modelCalls} AS known
      WHERE known.generation_id = ${generationId} AND known.step = call.step AND known.started_at >= call."startedAt"
    )
    ORDER BY call."startedAt"`);
}

/** What the calls of a run have used, as far as providers reported it. */
export async function sumCalls(db: Db, generationId: string): Promise<Spent> {
  const { inputTokens, outputTokens, cost } = modelCalls;
  const [row] = await db
    .select({
      tokens: sql`coalesce(sum(${inputTokens}), 0) + coalesce(sum(${outputTokens}), 0)`.mapWith(Number),
      cost: sql`coalesce(sum(${cost}), 0)`.mapWith(Number),
    })
    .from(modelCalls)
    .where(eq(modelCalls.generationId, generationId));
  return row ?? { tokens: 0, cost: 0 };
}

/**
 * Medians of the completed runs among the last 20 of this length that one model alone wrote. Undefined where no
 * provider reported any usage.
 */
export async function findMedianUse(
  db: Db,
  { model, length }: { model: string; length: ArticleLength },
): Promise<ArticleUse | undefined> {
  const { rows } = await db.execute<{ [field in keyof ArticleUse]: number | null }>(sql`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY calls) AS calls,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY input) AS "inputTokens",
      percentile_cont(0.5) WITHIN GROUP (ORDER BY output) AS "outputTokens"
    FROM (
      SELECT count(*) AS calls, sum(input_tokens) AS input, sum(output_tokens) AS output
      FROM (
        SELECT id FROM ${generations} WHERE state = 'completed' AND length = ${length} AND written_by = 'model'
        ORDER BY finished_at DESC LIMIT 20
      ) AS recent
      JOIN ${modelCalls} ON generation_id = recent.id
      GROUP BY generation_id
      HAVING bool_and(model = ${model})
    ) AS runs`);
  const { calls, inputTokens, outputTokens } = rows[0] ?? {};
  return calls && inputTokens && outputTokens ? { calls, inputTokens, outputTokens } : undefined;
}

/** Which calls of a workspace: those outside of runs, or all. */
export interface DayOwner {
  workspaceId: string;
  calls: 'outside' | 'all';
}

const dayTable = ({ calls }: DayOwner) => (calls === 'all' ? workspaceDays : dayBudgets);

/**
 * Reserves what a workspace's call may use today. A single statement, so that processes wait for each other at the row.
 * Returns the day, or undefined when the reservation exceeds `most`.
 */
export async function reserveDailyBudget(
  db: Db,
  owner: DayOwner,
  { tokens, cost }: Spent,
  most: Spent,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ day: string }>(sql`
    INSERT INTO ${dayTable(owner)} AS budget (workspace_id, day, tokens, cost)
    SELECT ${owner.workspaceId}::uuid, (now() AT TIME ZONE 'UTC')::date, ${tokens}::bigint, ${cost}::bigint
    WHERE ${tokens}::bigint <= ${most.tokens}::bigint AND ${cost}::bigint <= ${most.cost}::bigint
    ON CONFLICT (workspace_id) DO UPDATE SET
      day = greatest(budget.day, excluded.day),
      tokens = excluded.tokens + CASE WHEN budget.day < excluded.day THEN 0 ELSE budget.tokens END,
      cost = excluded.cost + CASE WHEN budget.day < excluded.day THEN 0 ELSE budget.cost END
    WHERE budget.day < excluded.day
      OR (budget.tokens + excluded.tokens <= ${most.tokens}::bigint
        AND budget.cost + excluded.cost <= ${most.cost}::bigint)
    RETURNING budget.day::text AS day`);
  return rows[0]?.day;
}

/** Adds to a workspace's usage on that day; negative numbers release a reservation. */
export async function addToDay(db: Db, owner: DayOwner, day: string, { tokens, cost }: Spent): Promise<void> {
  const table = dayTable(owner);
  await db
    .update(table)
    .set({ tokens: sql`${table.tokens} + ${tokens}`, cost: sql`${table.cost} + ${cost}` })
    .where(and(eq(table.workspaceId, owner.workspaceId), eq(table.day, day)));
}

/** What was used and reserved today. */
export async function findSpentToday(
  db: Db,
  workspaceId: string,
): Promise<{ workspace: Spent; installation: Spent }> {
  const { rows } = await db.execute<{ of: 'workspace' | 'installation'; tokens: string; cost: string }>(sql`
    SELECT 'workspace' AS of, tokens, cost FROM ${workspaceDays} WHERE workspace_id = ${workspaceId} AND day = ${today}
    UNION ALL
    SELECT 'installation', tokens + held_tokens, cost + held_cost FROM ${installationDays} WHERE day = ${today}`);
  const spent = (of: string): Spent => {
    const row = rows.find((found) => found.of === of);
    return { tokens: Number(row?.tokens ?? 0), cost: Number(row?.cost ?? 0) };
  };
  return { workspace: spent('workspace'), installation: spent('installation') };
}

/** Reserves what a call may use today beside all others, and returns the day; undefined when that exceeds `most`. */
export async function reserveInstallationDay(
  db: Db,
  { tokens, cost }: Spent,
  most: Spent,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ day: string }>(sql`
    INSERT INTO ${installationDays} AS total (day, tokens, cost, held_tokens, held_cost)
    SELECT ${today}, 0, 0, ${tokens}::bigint, ${cost}::bigint
    WHERE ${tokens}::bigint <= ${most.tokens}::bigint AND ${cost}::bigint <= ${most.cost}::bigint
    ON CONFLICT (day) DO UPDATE SET
      held_tokens = total.held_tokens + excluded.held_tokens, held_cost = total.held_cost + excluded.held_cost
    WHERE total.tokens + total.held_tokens + excluded.held_tokens <= ${most.tokens}::bigint
      AND total.cost + total.held_cost + excluded.held_cost <= ${most.cost}::bigint
    RETURNING total.day::text AS day`);
  return rows[0]?.day;
}

/** Replaces a reservation by what the call used. Returns the day's use and whether admins were told. */
export async function settleInstallationDay(db: Db, day: string, reserved: Spent, used: Spent) {
  const total = installationDays;
  const [row] = await db
    .update(total)
    .set({
      tokens: sql`${total.tokens} + ${used.tokens}`,
      cost: sql`${total.cost} + ${used.cost}`,
      heldTokens: sql`${total.heldTokens} - ${reserved.tokens}`,
      heldCost: sql`${total.heldCost} - ${reserved.cost}`,
    })
    .where(eq(total.day, day))
    .returning({ tokens: total.tokens, cost: total.cost, alertedAt: total.alertedAt });
  return row;
}

/** True for one caller of all processes each day. */
export async function setAlerted(db: Db, day: string): Promise<boolean> {
  const { rowCount } = await db
    .update(installationDays)
    .set({ alertedAt: sql`now()` })
    .where(and(eq(installationDays.day, day), isNull(installationDays.alertedAt)));
  return rowCount === 1;
}

export async function findInstallationDay(db: Db, day: string): Promise<Spent | undefined> {
  const [row] = await db
    .select({ tokens: installationDays.tokens, cost: installationDays.cost })
    .from(installationDays)
    .where(eq(installationDays.day, day));
  return row;
}

/** Active admins. */
export async function listAdminIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.banned, false)));
  return rows.map(({ id }) => id);
}

export const listCalls = (db: Db, generationId: string) =>
  db
    .select({
      step: modelCalls.step,
      model: modelCalls.model,
      attempt: modelCalls.attempt,
      outcome: modelCalls.outcome,
      inputTokens: modelCalls.inputTokens,
      cachedInputTokens: modelCalls.cachedInputTokens,
      outputTokens: modelCalls.outputTokens,
      reasoningTokens: modelCalls.reasoningTokens,
      cost: modelCalls.cost,
      durationMs: modelCalls.durationMs,
    })
    .from(modelCalls)
    .where(eq(modelCalls.generationId, generationId))
    .orderBy(asc(modelCalls.startedAt), asc(modelCalls.id));

export type CallRow = Awaited<ReturnType<typeof listCalls>>[number];
