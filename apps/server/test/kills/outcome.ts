import { asc, eq, sql } from 'drizzle-orm';
import { modelCalls } from '../../src/ai/tables.ts';
import { tasks } from '../../src/articles/brief/tables.ts';
import { articles } from '../../src/articles/text/tables.ts';
import { generationEvents, generationSteps, generations } from '../../src/articles/writing/tables.ts';
import { monthlyUsage, usageReservations } from '../../src/billing/tables.ts';
import type { Db } from '../../src/platform/db/connect.ts';
import { callStep } from '../call-step.ts';
import { countTokens } from '../fake-models/call.ts';
import type { RecordedCall } from '../fake-models/start-fake-models.ts';
import { inOrder } from './moment.ts';
import type { StoppedRun } from './stopped-run.ts';

/** Stored results and cost of a run. */
export interface Outcome {
  state: string | undefined;
  /** Number of writers that took it. */
  writers: number | undefined;
  /** The task's current step. */
  step: number | undefined;
  versions: number | undefined;
  text: string | null | undefined;
  /** Usage of the month, and the states of all reservations. */
  used: number | undefined;
  units: string[];
  /** Steps for which the model sent a full response more than once. */
  paidTwice: string[];
  /** Steps in the ledger, except lost calls. */
  ledger: string[];
  /** Steps of calls that the model received and the ledger lacks. */
  untold: string[];
  /**
   * Steps of calls that the ledger has and the model never received. A call is stored before it is made, so a lost
   * one may never have reached the model.
   */
  invented: string[];
  /** Input tokens in the ledger beyond those of one response per step. */
  tokensBeyond: number;
  /** Number of rows that only an active run needs. */
  leftovers: number;
}

/** Items that the first list has more often than the second. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return list.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const times = (list: readonly string[], item: string) => list.filter((other) => other === item).length;

export async function findOutcome(
  db: Db,
  { person, taskId, isOwn }: StoppedRun,
  calls: readonly RecordedCall[],
): Promise<Outcome> {
  const { workspaceId } = person.actor;
  const [run] = await db.select().from(generations).where(eq(generations.taskId, taskId));
  const id = run?.id ?? '';
  const [article] = await db.select().from(articles).where(eq(articles.taskId, taskId));
  const [task] = await db.select().from(tasks).where(eq(tasks.id, taskId));
  const [month] = await db.select().from(monthlyUsage).where(eq(monthlyUsage.workspaceId, workspaceId));
  const units = await db
    .select()
    .from(usageReservations)
    .where(eq(usageReservations.workspaceId, workspaceId));
  const rows = await db
    .select()
    .from(modelCalls)
    .where(eq(modelCalls.generationId, id))
    .orderBy(asc(modelCalls.id));
  const jobs = await db.execute(
    sql`SELECT id FROM pgboss.job WHERE name = 'generate-article' AND data ->> 'generationId' = ${id} AND state <> 'completed'`,
  );
  const ledger = rows.filter(({ outcome }) => outcome !== 'lost');
  const told = rows.map(({ step }) => step);
  const asked = calls.filter(isOwn);
  const whole = asked.filter((call) => call.endedAt !== undefined && !call.aborted);
  const answered = whole.map(callStep);
  const said = new Map(
    whole.map((call) => [callStep(call), countTokens(call.instructions + call.prompt)] as const),
  );
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, number) => all + number, 0);
  return {
    state: run?.state,
    writers: run?.lease,
    step: task?.currentStep,
    versions: article?.version,
    text: article?.text,
    used: month?.used,
    units: units.map(({ state }) => state),
    paidTwice: inOrder(new Set(answered.filter((step) => times(answered, step) > 1))),
    ledger: inOrder(ledger.map(({ step, outcome }) => (outcome === 'ok' ? step : `${step} ${outcome}`))),
    untold: without(asked.map(callStep), told),
    invented: without(
      ledger.map(({ step }) => step),
      asked.map(callStep),
    ),
    tokensBeyond: sum(ledger.map(({ inputTokens }) => inputTokens ?? 0)) - sum(said.values()),
    leftovers:
      jobs.rows.length +
      (await db.$count(generationSteps, eq(generationSteps.generationId, id))) +
      (await db.$count(generationEvents, eq(generationEvents.generationId, id))),
  };
}
