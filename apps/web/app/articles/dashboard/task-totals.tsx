import { draftStatus } from '@inkstep/contract/task-status';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Figure } from '../../kit/layout/figure.tsx';
import { formatList, formatNumber } from '../../kit/text/format.ts';
import { statusLabel } from '../brief/status-label.ts';
import { statsQuery } from './api.ts';
import { SectionFailure } from './section-failure.tsx';

const SHOWN = 3;
const SHAPES = ['a', 'b', 'c'];
const WHOLE_ROW = 'max-sm:col-span-2';

/** Number of tasks, in total and by the most common statuses. */
export function TaskTotals() {
  const t = useTexts('dashboard');
  const ui = useTexts('ui');
  const query = useQuery(statsQuery);
  const { data: stats, isPending } = query;
  if (!stats && !isPending) {
    return (
      <Card className="flex min-h-50 items-center sm:min-h-25.5">
        <SectionFailure title={t('totals.failed')} query={query} />
      </Card>
    );
  }
  const labelOf = (status: string): string =>
    // Drafts of all steps count as one status.
    status === draftStatus(0) ? ui('status.draft') : statusLabel(ui, status);
  const others = stats?.statusBreakdown
    .slice(SHOWN)
    .map(({ status, count }) => t('totals.other', { count, status: labelOf(status) }));
  const states = stats?.statusBreakdown.slice(0, SHOWN);
  // Narrow windows always show two full rows, so that nothing below them moves.
  const isEven = !states || states.length === SHOWN;
  return (
    <section
      aria-label={t('totals.label')}
      aria-busy={isPending}
      className="grid auto-rows-fr grid-cols-2 gap-3 max-sm:min-h-50 sm:grid-cols-4 sm:gap-4"
    >
      <Figure
        label={t('totals.all')}
        value={stats && formatNumber(stats.totalTasks)}
        aside={others?.length ? t('totals.others', { list: formatList(others) }) : undefined}
        {...(!isEven && { className: WHOLE_ROW })}
      />
      {states
        ? states.map(({ status, count }) => (
            <Figure
              key={status}
              label={labelOf(status)}
              value={formatNumber(count)}
              {...(states.length === 1 && { className: WHOLE_ROW })}
            />
          ))
        : SHAPES.map((shape) => (
            <Card key={shape} className="flex flex-col gap-1">
              <Skeleton className="my-0.5 h-4 w-full max-w-24" />
              <Skeleton className="my-1.5 h-6 w-10" />
            </Card>
          ))}
      {stats?.totalTasks === 0 && (
        <p className="flex items-center justify-center rounded-md border border-line border-dashed px-4 text-center text-muted text-sm max-sm:col-span-2 sm:col-span-3">
          {t('totals.none')}
        </p>
      )}
    </section>
  );
}
