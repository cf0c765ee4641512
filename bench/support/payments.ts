import { sql } from 'drizzle-orm';
import { callStep } from '../../apps/server/test/call-step.ts';
import type { RecordedCall } from '../../apps/server/test/fake-models/start-fake-models.ts';
import type { OwnBatch } from './batches.ts';
import type { BenchDatabase } from './database.ts';

type Db = BenchDatabase['db'];

/** Results of batch articles and their costs. */
export interface Payments {
  articles: number;
  completed: number;
  /** Failed with an error message. */
  failed: number;
  /** Neither finished nor failed. */
  lost: number;
  used: number;
  kept: number;
  /** Reserved and never settled. */
  held: number;
  /** Millionths of a US dollar: costs shown by the batches, and the sums of their ledgers. */
  shown: number;
  ledger: number;
  calls: Calls[];
}

/** Calls of one kind of step. */
interface Calls {
  step: string;
  /** Number of calls received by the model. */
  asked: number;
  /** Responses whose client disconnected before the end. */
  interrupted: number;
  /** Ledger rows, and how many of them have an unknown outcome. */
  recorded: number;
  lost: number;
  /** Calls that the model received but the ledger lacks. A kill between recording and sending causes the opposite. */
  untold: number;
  /** Complete responses for a step that already had one, and those of them without a kill in between. */
  repeated: number;
  unexplained: number;
}

export async function paymentsOf(
  db: Db,
  batches: readonly OwnBatch[],
  { calls, kills }: { calls: readonly RecordedCall[]; kills: readonly number[] },
): Promise<Payments> {
  const ids = sql`${sql.param(batches.map(({ id }) => id))}::uuid[]`;
  const workspaces = sql`${sql.param(batches.map(({ workspaceId }) => workspaceId))}::uuid[]`;
  const shown = await Promise.all(
    batches.map(({ id, api }) => api.getBatch({ params: { id }, query: { content: 'none' } })),
  );
  const { rows: articles } = await db.execute<{ completed: number; failed: number; lost: number }>(sql`
    SELECT count(*) FILTER (WHERE ended AND run.state = 'completed' AND has_text)::integer AS completed,
      count(*) FILTER (WHERE ended AND NOT run.state IS NOT DISTINCT FROM 'completed' AND reason <> '')::integer AS failed,
      count(*) FILTER (WHERE NOT (ended AND (run.state = 'completed' AND has_text
        OR NOT run.state IS NOT DISTINCT FROM 'completed' AND reason <> '')))::integer AS lost
    FROM batch_items AS item LEFT JOIN generations AS run ON run.id = item.generation_id,
      LATERAL (SELECT item.ended_at IS NOT NULL AS ended,
        EXISTS (SELECT FROM articles WHERE articles.task_id = item.task_id AND articles.text <> '') AS has_text,
        coalesce(run.error_message, item.error_message, '') AS reason) AS facts
    WHERE item.batch_id = ANY(${ids})`);
  const { rows: units } = await db.execute<{ used: number; kept: number; held: number }>(sql`
    SELECT sum(used)::integer AS used, sum(kept)::integer AS kept,
      (SELECT count(*)::integer FROM usage_reservations
        WHERE workspace_id = ANY(${workspaces}) AND state = 'held') AS held
    FROM monthly_usage WHERE workspace_id = ANY(${workspaces})`);
  const { rows: ledger } = await db.execute<{
    step: string;
    recorded: number;
    lost: number;
    cost: number;
  }>(sql`
    SELECT split_part(step, ':', 1) AS step, count(*)::integer AS recorded,
      count(*) FILTER (WHERE outcome = 'lost')::integer AS lost, coalesce(sum(cost), 0)::float8 AS cost
    FROM model_calls
    WHERE plan_id IN (SELECT task_id FROM batch_items WHERE batch_id = ANY(${ids}))
      OR generation_id IN (SELECT generation_id FROM batch_items WHERE batch_id = ANY(${ids}))
    GROUP BY 1 ORDER BY 1`);
  const own = new Set(batches.flatMap(({ marks }) => marks));
  const asked = calls.flatMap((call) => {
    const mark = /zq\d{4}x/.exec(call.prompt)?.[0] ?? '';
    return own.has(mark) ? [{ ...call, mark, step: planned(call) ?? callStep(call) }] : [];
  });
  const kinds = new Set([...ledger.map(({ step }) => step), ...asked.map(({ step }) => kindOf(step))]);
  return {
    articles: own.size,
    completed: articles[0]?.completed ?? 0,
    failed: articles[0]?.failed ?? 0,
    lost: articles[0]?.lost ?? 0,
    used: units[0]?.used ?? 0,
    kept: units[0]?.kept ?? 0,
    held: units[0]?.held ?? 0,
    shown: shown.reduce((sum, { batchTask }) => sum + (batchTask.costMicros ?? 0), 0),
    ledger: ledger.reduce((sum, { cost }) => sum + cost, 0),
    calls: [...kinds].map((kind) => {
      const row = ledger.find(({ step }) => step === kind);
      const ofKind = asked.filter(({ step }) => kindOf(step) === kind);
      return {
        step: kind,
        asked: ofKind.length,
        interrupted: ofKind.filter(({ aborted }) => aborted).length,
        recorded: row?.recorded ?? 0,
        lost: row?.lost ?? 0,
        untold: Math.max(0, ofKind.length - (row?.recorded ?? 0)),
        ...repeats(ofKind, kills),
      };
    }),
  };
}

const kindOf = (step: string): string => step.split(':')[0] ?? step;
const planned = ({ prompt }: RecordedCall): string | undefined =>
  prompt.startsWith('Suggest topics') ? 'topics' : undefined;

function repeats(
  calls: readonly (RecordedCall & { mark: string; step: string })[],
  kills: readonly number[],
): Pick<Calls, 'repeated' | 'unexplained'> {
  const whole = calls.filter(({ endedAt, aborted }) => endedAt !== undefined && !aborted);
  const ofStep = Map.groupBy(whole, ({ mark, step }) => `${mark} ${step}`);
  const pairs = [...ofStep.values()].flatMap((same) =>
    same.slice(1).map((later, at) => ({ from: same[at]?.startedAt ?? 0, to: later.startedAt })),
  );
  const explained = pairs.filter(({ from, to }) => kills.some((kill) => from < kill && kill < to));
  return { repeated: pairs.length, unexplained: pairs.length - explained.length };
}
