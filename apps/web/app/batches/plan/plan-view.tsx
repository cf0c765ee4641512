import type { BatchRow, BatchTask } from '@inkstep/contract';
import { METRICS } from '@inkstep/contract/batch-lines';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usageQuery } from '../../billing/usage-query.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { usePlansOn } from '../../identity/use-user.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { useRowOrder } from '../../kit/rows/use-row-order.ts';
import { formatNumber } from '../../kit/text/format.ts';
import { drafterQuery, isRunning } from '../api.ts';
import { LinkMap } from '../links/link-map.tsx';
import { METRIC_GRID, metricColumns, usedMetrics } from './metrics.tsx';
import { costText, FACT_GRID, FACTS, factColumns, needsSource, timeText, usedFacts } from './plan-facts.ts';
import { PlanRow, type PlanRowProps } from './plan-row.tsx';
import { planTotals, warningsOf } from './plan-totals.ts';
import { SortRows } from './sort-rows.tsx';
import { usePlan } from './use-plan.ts';
import { Verdict } from './verdict.tsx';

/** Rendering more rows makes typing slow. */
const ROWS_AT_ONCE = 100;

const hasWarnings = (row: BatchRow): boolean => warningsOf(row).length > 0 || row.error !== null;

type Handlers = Pick<PlanRowProps, 'move' | 'onChange'>;

/** Returns handlers with a stable identity, so that only changed rows render again. */
function useSteady(handlers: Handlers): Handlers {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  return useMemo(
    () => ({
      move: (...move) => latest.current.move(...move),
      onChange: (...change) => latest.current.onChange(...change),
    }),
    [],
  );
}

function Total({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="font-medium text-sm tabular-nums">
        {value}
        {hint && <span className="font-normal text-muted"> {hint}</span>}
      </dd>
    </div>
  );
}

interface TotalsProps {
  rows: readonly BatchRow[];
  batch: BatchTask;
  isDrafter: boolean;
}

function Totals({ rows, batch, isDrafter }: TotalsProps) {
  const t = useTexts('batches');
  const month = useQuery(usageQuery).data?.monthly_articles;
  const totals = planTotals(rows);
  const time = batch.estimatedTime ?? totals.duration;
  const left = month && (month.limit < 0 ? t('plan.noLimit') : formatNumber(month.remaining));
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-6">
      <Total
        label={t('plan.totals.articles')}
        value={formatNumber(totals.articles)}
        {...(totals.leftOut > 0 && { hint: t('plan.totals.leftOut', { count: totals.leftOut }) })}
      />
      <Total label={t('plan.totals.words')} value={formatNumber(totals.words)} />
      {(isDrafter || totals.costMicros !== null) && (
        <Total label={t('plan.totals.cost')} value={costText(totals.costMicros, isDrafter)} />
      )}
      {time !== null && <Total label={t('plan.totals.time')} value={timeText(time)} />}
      {usePlansOn() && (
        <Total
          label={t(month?.in_trial ? 'plan.totals.leftInTrial' : 'plan.totals.left')}
          value={left ?? formatNumber(undefined)}
        />
      )}
    </dl>
  );
}

function Planning({ planning }: { planning: NonNullable<BatchTask['planning']> }) {
  const t = useTexts('batches');
  const { ready, total } = planning;
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="font-medium text-sm">
        {t('plan.running', { ready, total })}
      </p>
      <ProgressBar label={t('plan.progress')} value={total > 0 ? (ready / total) * 100 : undefined} />
      <p className="text-muted text-xs">{t('plan.leave')}</p>
    </div>
  );
}

export interface PlanViewProps {
  batch: BatchTask;
  rows: readonly BatchRow[];
  /** True until the batch is started. */
  isEditable: boolean;
}

/** Table of planned articles with sources and estimated costs. */
export function PlanView({ batch, rows, isEditable }: PlanViewProps) {
  const t = useTexts('batches');
  const { changeRow, order, leaveOut, isLeavingOut, choose, review } = usePlan(batch.id);
  const { list, message, move } = useRowOrder(rows, order, (row, place) =>
    t('plan.moved', { title: row.title || row.input, place, count: rows.length }),
  );
  const steady = useSteady({ move, onChange: changeRow });
  const isDrafter = useQuery(drafterQuery).data === true;
  const totals = planTotals(rows);
  const failing = rows.filter((row) => needsSource(row, isDrafter)).length;
  const weak = totals.withoutEvidence - failing;
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const [onlyWarned, setOnlyWarned] = useState(false);
  const warned = rows.filter(hasWarnings).length;
  const isFiltered = onlyWarned && warned > 0;
  const numbered = rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => !isFiltered || hasWarnings(row));
  const isPlanning = batch.planning?.running === true;
  const used = usedMetrics(rows).join();
  const metrics = useMemo(() => METRICS.filter((metric) => used.includes(metric)), [used]);
  const known = usedFacts(rows, isDrafter).join();
  const facts = useMemo(() => FACTS.filter((fact) => known.includes(fact)), [known]);
  // Sources are changed on other pages, which don't ask for it.
  const isUnreviewed = isEditable && !isPlanning && batch.reviewing;
  useEffect(() => {
    if (isUnreviewed) review();
  }, [isUnreviewed, review]);
  return (
    <section aria-label={t('plan.title')} className="flex flex-col gap-4">
      {isEditable && isPlanning && batch.planning && <Planning planning={batch.planning} />}
      {isEditable && !isPlanning && (
        <Verdict
          rows={rows}
          isDrafter={isDrafter}
          isReviewing={batch.reviewing}
          isBusy={isLeavingOut}
          onLeaveOut={leaveOut}
          onKeep={(rowId) => changeRow(rowId, { isLeftOut: false, isKept: true })}
          onChoose={choose}
        />
      )}
      <Totals rows={rows} batch={batch} isDrafter={isDrafter} />
      {!isPlanning && (isEditable || isRunning(batch)) && <LinkMap batch={batch} rows={rows} />}
      {isEditable && failing > 0 && <Alert tone="warning">{t('plan.failing', { count: failing })}</Alert>}
      {isEditable && (weak > 0 || (warned > 0 && rows.length > 1) || metrics.length > 0) && (
        <div className="-mb-1 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
          {warned > 0 && rows.length > 1 && (
            <label className="flex w-fit items-center gap-2">
              <input
                type="checkbox"
                checked={onlyWarned}
                onChange={(event) => setOnlyWarned(event.target.checked)}
                className="size-4.5 accent-accent"
              />
              {t('plan.onlyWarned', { count: warned })}
            </label>
          )}
          {weak > 0 && (
            <p className="flex items-center gap-1.5 text-warning">
              <TriangleAlert size={14} aria-hidden="true" className="shrink-0" />
              {t('plan.weak', { count: weak })}
            </p>
          )}
          {metrics.length > 0 && (
            <span className="ml-auto">
              <SortRows rows={rows} onOrder={order} />
            </span>
          )}
        </div>
      )}
      <div
        className="rounded-md border border-line bg-card"
        style={{ ...metricColumns(metrics), ...factColumns(facts) } as CSSProperties}
      >
        <div
          aria-hidden="true"
          className="hidden border-line border-b px-3 py-2 text-muted text-xs lg:flex lg:justify-end"
        >
          <span className="grow pl-20">{t('plan.columns.article')}</span>
          {metrics.length > 0 && (
            <span className={classNames(METRIC_GRID, 'mr-3.5')}>
              {metrics.map((metric) => (
                <span key={metric}>{t(`plan.columns.${metric}`)}</span>
              ))}
            </span>
          )}
          <span className={classNames(FACT_GRID, isEditable ? 'mr-[4.6rem]' : 'mr-[2.85rem]')}>
            {facts.map((fact) => (
              <span key={fact}>{t(`plan.columns.${fact}`)}</span>
            ))}
          </span>
        </div>
        <ol ref={list} aria-label={t('plan.title')} className="divide-y divide-line">
          {numbered.slice(0, shown).map(({ row, index }) => (
            <PlanRow
              key={`${row.id} ${isEditable}`}
              row={row}
              index={index}
              count={rows.length}
              isEditable={isEditable}
              isDrafter={isDrafter}
              isMovable={!isFiltered}
              metrics={metrics}
              facts={facts}
              {...steady}
            />
          ))}
        </ol>
        {numbered.length > shown && (
          <div className="border-line border-t p-3 text-center">
            <Button size="sm" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
              {t('plan.showMore', { shown, count: numbered.length })}
            </Button>
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {message}
      </p>
    </section>
  );
}
