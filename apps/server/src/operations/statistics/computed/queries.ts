import { type SQL, sql } from 'drizzle-orm';
import { modelCalls } from '../../../ai/index.ts';
import { endedRuns } from '../../../articles/index.ts';
import { payments, refunds } from '../../../billing/index.ts';
import { auditEvents } from '../../../platform/audit/tables.ts';
import type { DayRange } from '../days.ts';
import { CLASS_GROWTH } from '../histogram.ts';
import { activePeople } from '../tables.ts';

/** A figure of one or more days. All are summed except `longest_wait`, where the maximum counts. */
export type Metric =
  | 'registrations'
  | 'active_people'
  | 'refused_sign_ins'
  /** By state. */
  | 'runs'
  | 'drafter_articles'
  /** By model; empty if unknown. */
  | 'model_articles'
  /** By error code. */
  | 'failures'
  /** By bucket of the duration, see `histogram.ts`. */
  | 'durations'
  | 'started'
  | 'longest_wait'
  /** These by model. */
  | 'calls'
  | 'input_tokens'
  | 'output_tokens'
  | 'cost'
  | 'uncosted_calls'
  | 'unmeasured_calls'
  /** These by currency, in its smallest unit. */
  | 'paid'
  | 'refunded';

const midnight = (day: string): SQL => sql`(${day}::date::timestamp AT TIME ZONE 'UTC')`;
const within = (moment: SQL, { from, to }: DayRange): SQL =>
  sql`${moment} >= ${midnight(from)} AND ${moment} < ${midnight(to)}`;

/**
 * A SELECT of day, metric, label and amount from the rows behind the figures. Nothing else computes them: it's used both to
 * read today's figures and to store past ones. All these rows outlive the tasks and accounts that they come from.
 */
export const dayFigures = (days: DayRange): SQL => sql`
  WITH events AS MATERIALIZED (
    SELECT (at AT TIME ZONE 'UTC')::date AS day, action, coalesce((after ->> 'attempts')::bigint, 1) AS amount FROM ${auditEvents}
    WHERE action IN ('account.registered', 'account.sign_in_refused') AND ${within(sql`at`, days)}
  ), runs AS MATERIALIZED (
    SELECT (ended_at AT TIME ZONE 'UTC')::date AS day, state, error_code, written_by, model, waited_ms, duration_ms
    FROM ${endedRuns} WHERE ${within(sql`ended_at`, days)}
  ), calls AS MATERIALIZED (
    SELECT (started_at AT TIME ZONE 'UTC')::date AS day, model, count(*) AS calls,
      sum(input_tokens) AS input_tokens, sum(output_tokens) AS output_tokens, sum(cost) AS cost,
      count(*) FILTER (WHERE cost IS NULL) AS uncosted,
      count(*) FILTER (WHERE input_tokens IS NULL OR output_tokens IS NULL) AS unmeasured
    FROM ${modelCalls} WHERE ${within(sql`started_at`, days)} GROUP BY 1, 2
  )
  SELECT day, metric, label, amount::bigint AS amount FROM (
    SELECT day, CASE action WHEN 'account.registered' THEN 'registrations' ELSE 'refused_sign_ins' END AS metric,
      '' AS label, sum(amount) AS amount
    FROM events GROUP BY day, action
    UNION ALL
    SELECT day, 'active_people', '', count(*) FROM ${activePeople}
    WHERE day >= ${days.from}::date AND day < ${days.to}::date GROUP BY day
    UNION ALL
    SELECT day, 'runs', state, count(*) FROM runs GROUP BY day, state
    UNION ALL
    SELECT day, 'drafter_articles', '', count(*) FROM runs
    WHERE state = 'completed' AND written_by = 'drafter' GROUP BY day
    UNION ALL
    SELECT day, 'model_articles', coalesce(model, ''), count(*) FROM runs
    WHERE state = 'completed' AND written_by IS DISTINCT FROM 'drafter' GROUP BY day, model
    UNION ALL
    SELECT day, 'failures', coalesce(error_code, ''), count(*) FROM runs WHERE state = 'failed' GROUP BY day, error_code
    UNION ALL
    SELECT day, 'durations', floor(ln(greatest(duration_ms, 1)) / ln(${CLASS_GROWTH}::float8))::integer::text, count(*) FROM runs
    WHERE state = 'completed' AND duration_ms IS NOT NULL GROUP BY 1, 3
    UNION ALL
    SELECT day, 'started', '', count(waited_ms) FROM runs GROUP BY day
    UNION ALL
    SELECT day, 'longest_wait', '', max(waited_ms) FROM runs GROUP BY day
    UNION ALL
    SELECT (billed_at AT TIME ZONE 'UTC')::date, 'paid', currency, sum(amount) FROM ${payments}
    WHERE status = 'paid' AND ${within(sql`billed_at`, days)} GROUP BY 1, 3
    UNION ALL
    SELECT (${refunds.occurredAt} AT TIME ZONE 'UTC')::date, 'refunded', ${payments.currency}, sum(${refunds.amount})
    FROM ${refunds} JOIN ${payments} ON ${payments.transactionId} = ${refunds.transactionId}
    WHERE ${refunds.counts} AND ${within(sql`${refunds.occurredAt}`, days)} GROUP BY 1, 3
    UNION ALL
    SELECT day, metric, model, amount FROM calls, LATERAL (VALUES
      ('calls', calls), ('input_tokens', input_tokens), ('output_tokens', output_tokens),
      ('cost', cost), ('uncosted_calls', uncosted), ('unmeasured_calls', unmeasured)) AS parts (metric, amount)
  ) AS figures
  WHERE amount > 0`;
