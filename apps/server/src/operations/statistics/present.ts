import type { Statistics, StatisticsFigures } from '@inkstep/contract';
import type { Metric } from './computed/queries.ts';
import { addDays, type DayRange, daysByPeriod, type Unit } from './days.ts';
import { type Histogram, quantile } from './histogram.ts';
import type { FigureRow, findState } from './queries.ts';

type Amounts = Pick<FigureRow, 'metric' | 'label' | 'amount'>;

export const presentRebuild = ({
  isRebuilding,
  rebuiltAt,
}: Pick<Awaited<ReturnType<typeof findState>>, 'isRebuilding' | 'rebuiltAt'>): Statistics['rebuild'] => ({
  running: isRebuilding,
  finishedAt: rebuiltAt,
});

/** The figures of each period, of the whole range, and by model and cause. */
export function presentStatistics(
  rows: readonly FigureRow[],
  { days, unit }: { days: DayRange; unit: Unit },
): Omit<Statistics, 'range' | 'revenue' | 'queue' | 'rebuild'> {
  const byPeriod = Map.groupBy(rows, ({ period }) => period);
  const periods = daysByPeriod(days, unit);
  const length = [...periods.values()].reduce((sum, count) => sum + count, 0);
  return {
    unit,
    since: days.from,
    until: addDays(days.to, -1),
    periods: [...periods].map(([date, count]) => ({
      date,
      ...figuresOf(byPeriod.get(date) ?? [], count),
    })),
    totals: figuresOf(rows, length),
    models: modelsOf(rows),
    failures: [...sumsByLabel(rows, 'failures')]
      .map(([code, runs]) => ({ code, runs }))
      .toSorted((a, b) => b.runs - a.runs || a.code.localeCompare(b.code)),
  };
}

/** The currency in which most was paid comes first. */
export function presentRevenue(rows: readonly FigureRow[]): Statistics['revenue']['currencies'] {
  const money = rows.filter(({ metric }) => metric === 'paid' || metric === 'refunded');
  const currencies = [...Map.groupBy(money, ({ label }) => label)].map(([currency, own]) => ({
    currency,
    paid: sumOf(own, 'paid'),
    refunded: sumOf(own, 'refunded'),
    periods: [...Map.groupBy(own, ({ period }) => period)]
      .map(([date, at]) => ({ date, paid: sumOf(at, 'paid'), refunded: sumOf(at, 'refunded') }))
      .toSorted((a, b) => a.date.localeCompare(b.date)),
  }));
  return currencies.toSorted((a, b) => b.paid - a.paid || a.currency.localeCompare(b.currency));
}

const amountsOf = (rows: readonly Amounts[], metric: Metric, label?: string): number[] =>
  rows.flatMap((row) =>
    row.metric === metric && (label === undefined || row.label === label) ? row.amount : [],
  );
const sumOf = (rows: readonly Amounts[], metric: Metric, label?: string): number =>
  amountsOf(rows, metric, label).reduce((sum, amount) => sum + amount, 0);

function sumsByLabel(rows: readonly Amounts[], metric: Metric): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows)
    if (row.metric === metric) sums.set(row.label, (sums.get(row.label) ?? 0) + row.amount);
  return sums;
}

const durationsOf = (rows: readonly Amounts[]): Histogram =>
  new Map([...sumsByLabel(rows, 'durations')].map(([label, count]) => [Number(label), count]));

function figuresOf(rows: readonly Amounts[], days: number): StatisticsFigures {
  const durations = durationsOf(rows);
  const started = sumOf(rows, 'started');
  return {
    registrations: sumOf(rows, 'registrations'),
    activePeople: Math.round((sumOf(rows, 'active_people') / days) * 100) / 100,
    completed: sumOf(rows, 'runs', 'completed'),
    failed: sumOf(rows, 'runs', 'failed'),
    cancelled: sumOf(rows, 'runs', 'cancelled'),
    medianMs: quantile(durations, 0.5),
    p95Ms: quantile(durations, 0.95),
    started,
    longestWaitMs: started === 0 ? null : Math.max(0, ...amountsOf(rows, 'longest_wait')),
    refusedSignIns: sumOf(rows, 'refused_sign_ins'),
    ...usedBy(rows),
  };
}

function usedBy(rows: readonly Amounts[], model?: string) {
  const calls = sumOf(rows, 'calls', model);
  const callsWithoutCost = sumOf(rows, 'uncosted_calls', model);
  return {
    calls,
    inputTokens: sumOf(rows, 'input_tokens', model),
    outputTokens: sumOf(rows, 'output_tokens', model),
    costMicros: calls > 0 && calls === callsWithoutCost ? null : sumOf(rows, 'cost', model),
    callsWithoutCost,
    callsWithoutTokens: sumOf(rows, 'unmeasured_calls', model),
  };
}

function modelsOf(rows: readonly Amounts[]): Statistics['models'] {
  const articles = sumsByLabel(rows, 'model_articles');
  const names = new Set([...articles.keys(), ...sumsByLabel(rows, 'calls').keys()]);
  const models = [...names].map((name) => ({
    writer: 'model' as const,
    model: name || null,
    articles: articles.get(name) ?? 0,
    ...usedBy(rows, name),
  }));
  const drafted = sumOf(rows, 'drafter_articles');
  const drafter = { writer: 'drafter' as const, model: null, articles: drafted, ...usedBy([]) };
  return [...models, ...(drafted > 0 ? [drafter] : [])].toSorted(
    (a, b) => b.articles - a.articles || b.calls - a.calls || (a.model ?? '').localeCompare(b.model ?? ''),
  );
}
