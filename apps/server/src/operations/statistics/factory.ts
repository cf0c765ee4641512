import { sql } from 'drizzle-orm';
import { modelCalls } from '../../ai/tables.ts';
import { endedRuns } from '../../articles/writing/tables.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import type { Db } from '../../platform/db/connect.ts';

type RunValues = typeof endedRuns.$inferInsert;
type CallValues = typeof modelCalls.$inferInsert;

/** Creates a run that ended. */
export async function buildEndedRun(db: Db, run: Pick<RunValues, 'endedAt'> & Partial<RunValues>) {
  const values = { state: 'completed' as const, writtenBy: 'model' as const, model: 'gpt-x' };
  await db.insert(endedRuns).values({ ...values, waitedMs: 1000, durationMs: 60_000, ...run });
}

/** Creates a model call. */
export async function buildCall(db: Db, call: Pick<CallValues, 'startedAt'> & Partial<CallValues>) {
  const values = { step: 'outline', provider: 'openai', model: 'gpt-x', attempt: 1, outcome: 'ok' };
  await db
    .insert(modelCalls)
    .values({ ...values, inputTokens: 1000, outputTokens: 100, cost: 5000, durationMs: 900, ...call });
}

/** Creates a security event at a given time. */
export async function buildEvent(
  db: Db,
  event: Pick<typeof auditEvents.$inferInsert, 'action' | 'actorId' | 'after'> & { at: Date },
) {
  await db.insert(auditEvents).values(event);
}

/** Returns the number of active users so far. */
export async function countActive(db: Db, day: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*) AS count FROM active_people WHERE day = ${day}`,
  );
  return rows[0]?.count ?? 0;
}
