import { z } from 'zod';
import { Count, LargeCount, Timestamp } from '../common.ts';
import { defineRoutes } from '../define-route.ts';

export const STATISTICS_RANGES = ['7', '30', '90', 'all'] as const;

/** Days back from now, today included, or everything since the first figure. */
export const StatisticsRange = z.enum(STATISTICS_RANGES);
export type StatisticsRange = z.output<typeof StatisticsRange>;

/** Whole millionths of a US dollar; null if calls were made but no price is known. */
const MicroDollars = LargeCount.nullable();

/** Tokens and cost of model calls, as far as providers and prices tell. */
const Used = {
  calls: LargeCount,
  inputTokens: LargeCount,
  outputTokens: LargeCount,
  costMicros: MicroDollars,
  /** Calls of unknown cost, which the sum leaves out. */
  callsWithoutCost: LargeCount,
  /** Calls for which the provider reported no tokens. */
  callsWithoutTokens: LargeCount,
};

const Figures = z.object({
  registrations: Count,
  /** Average daily users who signed in or changed something. */
  activePeople: z.number().min(0),
  /** Runs by outcome, on the day on which they ended. */
  completed: Count,
  failed: Count,
  cancelled: Count,
  /** Median duration of completed runs from their start by a worker, exact to 2.5%. Null without any. */
  medianMs: LargeCount.nullable(),
  p95Ms: LargeCount.nullable(),
  /** Ended runs that a worker had taken. */
  started: Count,
  /** Longest wait of one of these for a worker. */
  longestWaitMs: LargeCount.nullable(),
  refusedSignIns: Count,
  ...Used,
});

export const Statistics = z
  .object({
    range: StatisticsRange,
    /** Length of a period. Weeks begin on Monday, days in UTC. */
    unit: z.enum(['day', 'week', 'month']),
    since: z.iso.date(),
    until: z.iso.date(),
    /** Oldest first, without gaps. */
    periods: z.array(Figures.extend({ date: z.iso.date() })),
    totals: Figures,
    /** Completed articles and all calls, by the model that wrote most of the article. */
    models: z.array(
      z.object({
        writer: z.enum(['model', 'drafter']),
        /** Model id at the provider; null for the built-in drafter, or if the ledger has no call of the run. */
        model: z.string().nullable(),
        articles: Count,
        ...Used,
      }),
    ),
    /** Causes of failed runs, most common first. */
    failures: z.array(z.object({ code: z.string(), runs: Count })),
    revenue: z.object({
      /** Current number of workspaces that pay or are late, and of those in a trial. */
      subscribers: Count,
      trials: Count,
      /** Amounts in the smallest unit of each currency. Refunds count on the day on which they were made. */
      currencies: z
        .array(
          z.object({
            currency: z.string(),
            paid: LargeCount,
            refunded: LargeCount,
            /** Periods with payments or refunds. */
            periods: z.array(z.object({ date: z.iso.date(), paid: LargeCount, refunded: LargeCount })),
          }),
        )
        .max(200),
    }),
    /** Current load. */
    queue: z.object({ waiting: Count, working: Count, longestWaitMs: LargeCount.nullable() }),
    rebuild: z.object({ running: z.boolean(), finishedAt: Timestamp.nullable() }),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.output<typeof Statistics>;
export type StatisticsFigures = z.output<typeof Figures>;

export const statisticsRoutes = defineRoutes('admin', 'admin', {
  adminStats: {
    summary: 'Count users, tasks, active models and prompts',
    response: z.object({
      stats: z.object({
        totalUsers: Count,
        totalTasks: Count,
        activeModels: Count,
        totalPrompts: Count,
      }),
    }),
  },
  statistics: {
    summary: 'Figures of the installation over time',
    query: z.strictObject({ range: StatisticsRange.default('30') }),
    response: Statistics,
  },
  rebuildStatistics: {
    summary: 'Compute all figures of past days again from the rows behind them',
    response: z.object({ rebuild: Statistics.shape.rebuild }),
    status: 202,
    rateLimit: 'rebuildStatistics',
  },
});
