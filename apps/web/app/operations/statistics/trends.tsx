import type { Statistics } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { usePlansOn } from '../../identity/use-user.ts';
import { formatCompact, formatDollars, formatDuration, formatNumber } from '../../kit/text/format.ts';
import { RevenueTrends } from './revenue-trends.tsx';
import { type Period, TrendCard } from './trend-card.tsx';

const ACCENT = { fill: 'fill-accent', background: 'bg-accent' };
const MARIGOLD = { fill: 'fill-marigold', background: 'bg-marigold' };
const GREY = { fill: 'fill-edge/60', background: 'bg-edge/60' };
const GREEN = { fill: 'fill-success', background: 'bg-success' };
const RED = { fill: 'fill-danger', background: 'bg-danger' };
/** Two decimals, so that averages below one aren't rounded to zero. */
const AVERAGE = { maximumFractionDigits: 2 };
const DOLLARS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

export function Trends({ statistics }: { statistics: Statistics }) {
  const t = useTexts('statistics');
  const plansOn = usePlansOn();
  const { totals, queue } = statistics;
  const count = (value: number | null) => formatNumber(value);
  const dollars = (value: number | null) => formatDollars(value, DOLLARS);
  const cost = formatDollars(totals.costMicros, DOLLARS);
  const isPartOfCost = totals.costMicros !== null && totals.callsWithoutCost > 0;
  const load = { waiting: queue.waiting, working: queue.working };
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <TrendCard
        title={t('articles.title')}
        statistics={statistics}
        stacked
        series={[
          {
            label: t('articles.completed'),
            ...GREEN,
            value: (period: Period) => period.completed,
            format: count,
          },
          { label: t('articles.failed'), ...RED, value: (period: Period) => period.failed, format: count },
          {
            label: t('articles.cancelled'),
            ...GREY,
            value: (period: Period) => period.cancelled,
            format: count,
          },
        ]}
      >
        {t('articles.summary', {
          completed: totals.completed,
          failed: totals.failed,
          cancelled: totals.cancelled,
        })}
      </TrendCard>
      <TrendCard
        title={t('durations.title')}
        statistics={statistics}
        series={[
          {
            label: t('durations.median'),
            ...MARIGOLD,
            value: (period: Period) => period.medianMs,
            format: formatDuration,
          },
          {
            label: t('durations.p95'),
            ...GREY,
            value: (period: Period) => period.p95Ms,
            format: formatDuration,
          },
        ]}
      >
        {totals.medianMs !== null &&
          t('durations.summary', {
            median: formatDuration(totals.medianMs),
            p95: formatDuration(totals.p95Ms),
          })}
      </TrendCard>
      <TrendCard
        title={t('active.title')}
        statistics={statistics}
        series={[
          {
            label: t('active.people'),
            ...ACCENT,
            value: (period: Period) => period.activePeople,
            format: (value) => formatNumber(value, { maximumFractionDigits: 1 }),
          },
        ]}
      >
        {t('active.summary', { people: formatNumber(totals.activePeople, AVERAGE) })}
      </TrendCard>
      <TrendCard
        title={t('registrations.title')}
        statistics={statistics}
        series={[
          {
            label: t('registrations.accounts'),
            ...ACCENT,
            value: (period: Period) => period.registrations,
            format: count,
          },
        ]}
      >
        {t('registrations.summary', { count: totals.registrations })}
      </TrendCard>
      <TrendCard
        title={t('cost.title')}
        statistics={statistics}
        series={[
          {
            label: t('cost.cost'),
            ...MARIGOLD,
            value: (period: Period) => period.costMicros,
            format: dollars,
          },
        ]}
      >
        <p>
          {t('cost.summary', {
            calls: totals.calls,
            cost: isPartOfCost ? t('cost.atLeast', { cost }) : cost,
          })}
        </p>
        {totals.callsWithoutCost > 0 && (
          <p className="text-muted">{t('cost.unknown', { count: totals.callsWithoutCost })}</p>
        )}
      </TrendCard>
      <TrendCard
        title={t('tokens.title')}
        statistics={statistics}
        stacked
        series={[
          {
            label: t('tokens.input'),
            ...GREY,
            value: (period: Period) => period.inputTokens,
            format: formatCompact,
          },
          {
            label: t('tokens.output'),
            ...MARIGOLD,
            value: (period: Period) => period.outputTokens,
            format: formatCompact,
          },
        ]}
      >
        <p>
          {t('tokens.summary', {
            input: formatCompact(totals.inputTokens),
            output: formatCompact(totals.outputTokens),
          })}
        </p>
        {totals.callsWithoutTokens > 0 && (
          <p className="text-muted">{t('cost.unmeasured', { count: totals.callsWithoutTokens })}</p>
        )}
      </TrendCard>
      <TrendCard
        title={t('queue.title')}
        statistics={statistics}
        series={[
          {
            label: t('queue.longest'),
            ...ACCENT,
            value: (period: Period) => period.longestWaitMs,
            format: formatDuration,
          },
        ]}
      >
        {totals.longestWaitMs !== null && (
          <p>{t('queue.summary', { started: totals.started, time: formatDuration(totals.longestWaitMs) })}</p>
        )}
        <p className="text-muted">
          {queue.longestWaitMs === null
            ? t('queue.now', load)
            : t('queue.nowLongest', { ...load, time: formatDuration(queue.longestWaitMs) })}
        </p>
      </TrendCard>
      {plansOn && <RevenueTrends statistics={statistics} />}
      <TrendCard
        title={t('refused.title')}
        statistics={statistics}
        series={[
          {
            label: t('refused.attempts'),
            ...RED,
            value: (period: Period) => period.refusedSignIns,
            format: count,
          },
        ]}
      >
        {t('refused.summary', { count: totals.refusedSignIns })}
      </TrendCard>
    </div>
  );
}
