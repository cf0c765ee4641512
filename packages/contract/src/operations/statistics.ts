import { z } from 'zod';
import { Count, LargeCount, Timestamp } from '../common.ts';
import { defineRoutes } from '../define-route.ts';

export const STATISTICS_RANGES = ['7', '30', '90', 'all'] as const;

/** Days from now backwards, today included, or everything since the first figure. */
export const StatisticsRange = z.enum(STATISTICS_RANGES);
export type StatisticsRange = z.output<typeof StatisticsRange>;

/** Whole millionths of a US dollar; null where calls were made and the price of none is known. */
const MicroDollars = LargeCount.nullable();

/** Tokens and cost of model calls, as far as providers and prices tell. */
const Used = {
  calls: LargeCount,
  inputTokens: LargeCount,
  outputTokens: LargeCount,
  costMicros: MicroDollars,
  /** Calls whose cost is not known and not in the sum. */
  callsWithoutCost: LargeCount,
  /** Calls of which the provider reported no tokens. */
  callsWithoutTokens: LargeCount,
};

const Figures = z.object({
  registrations: Count,
  /** Users who signed in or changed something, on average a day. */
  activePeople: z.number().min(0),
  /** Runs by how they ended, on the day on which they ended. */
  completed: Count,
  failed: Count,
  cancelled: Count,
  /** Of completed runs, from their start by a worker; up to 2.5% off. Null without any. */
  medianMs: LargeCount.nullable(),
  p95Ms: LargeCount.nullable(),
  /** Of the ended runs, those that a worker had taken. */
  started: Count,
  /** The longest that one of these had waited for a worker. */
  longestWaitMs: LargeCount.nullable(),
  refusedSignIns: Count,
  ...Used,
});

export const Statistics = z
  .object({
    range: StatisticsRange,
    /** What one period covers: weeks begin on Monday. Days are those of UTC. */
    unit: z.enum(['day', 'week', 'month']),
    since: z.iso.date(),
    until: z.iso.date(),
    /** Without gaps, oldest first. */
    periods: z.array(Figures.extend({ date: z.iso.date() })),
    totals: Figures,
    /** Completed articles and all calls, by the model that wrote most of the article. */
    models: z.array(
      z.object({
        writer: z.enum(['model', 'drafter']),
        /** The provider's id; null for the built-in drafter, and where the ledger has no call of the run. */
        model: z.string().nullable(),
        articles: Count,
        ...Used,
      }),
    ),
    /** Why runs failed, the most common cause first. */
    failures: z.array(z.object({ code: z.string(), runs: Count })),
    revenue: z.object({
      /** Workspaces at this moment: those that pay or are late, and those in a trial. */
      subscribers: Count,
      trials: Count,
      /** In the smallest unit of each currency. What went back counts on the day on which it did. */
      currencies: z
        .array(
          z.object({
            currency: z.string(),
            paid: LargeCount,
            refunded: LargeCount,
            /** Only periods with any. */
            periods: z.array(z.object({ date: z.iso.date(), paid: LargeCount, refunded: LargeCount })),
          }),
        )
        .max(200),
    }),
    /** At this moment. */
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
