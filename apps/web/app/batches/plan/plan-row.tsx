import type { BatchRow } from '@inkstep/contract';
import { reasonsAgainst } from '@inkstep/contract/batch-verdict';
import { OUTLINE_LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import { ChevronDown, GripVertical } from 'lucide-react';
import { type KeyboardEvent, memo, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { DropLine } from '../../kit/rows/drop-line.tsx';
import { MoveButtons } from '../../kit/rows/move-buttons.tsx';
import { useRowDrag } from '../../kit/rows/use-row-drag.ts';
import type { MoveRow } from '../../kit/rows/use-row-order.ts';
import { formatNumber } from '../../kit/text/format.ts';
import { formatFigure } from '../../kit/text/format-figure.ts';
import type { RowChange } from '../api.ts';
import { CommitField } from './commit-field.tsx';
import { METRIC_GRID, type Metric, Metrics } from './metrics.tsx';
import { FACT_GRID, factText, needsSource, type PlanFact } from './plan-facts.ts';
import { RowDetails } from './row-details.tsx';
import { RowFacts } from './row-facts.tsx';
import { RowState } from './row-state.tsx';
import { RowWarningLine } from './row-warnings.tsx';

export interface PlanRowProps {
  row: BatchRow;
  index: number;
  count: number;
  isEditable: boolean;
  isDrafter: boolean;
  /** False while other rows are hidden. */
  isMovable: boolean;
  /** Columns of imported figures. */
  metrics: readonly Metric[];
  facts: readonly PlanFact[];
  move: MoveRow;
  onChange: (rowId: string, change: RowChange) => void;
}

/** Title and keyphrase, editable before the start, with state and first warning. */
function Subject(props: PlanRowProps & { isOpen: boolean }) {
  const { row, index, isEditable, isDrafter, isMovable, isOpen, move, onChange } = props;
  const t = useTexts('batches');
  const place = index + 1;
  const press = (event: KeyboardEvent) => {
    if (!isMovable || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, event.key === 'ArrowUp' ? index - 1 : index + 1, 'text');
  };
  const title = row.title || row.input;
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      {isEditable ? (
        <CommitField
          label={t('plan.titleOf', { place })}
          control="text"
          className="font-medium text-sm max-sm:text-base"
          value={title}
          maxLength={OUTLINE_LIMITS.heading}
          onCommit={(next) => onChange(row.id, { title: next })}
          onKeyDown={press}
        />
      ) : (
        <p className="break-words px-1.5 font-medium text-sm">{title}</p>
      )}
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        {isEditable ? (
          <div className="flex min-w-0 grow basis-40 items-center gap-x-1">
            <span aria-hidden="true" className="shrink-0 pl-1.5 text-muted text-xs max-sm:hidden">
              {t('plan.keyphrase')}
            </span>
            <CommitField
              label={t('plan.keyphraseOf', { place })}
              className="overflow-hidden whitespace-nowrap text-xs max-sm:text-base"
              value={row.keyphrase}
              maxLength={TEXT_LIMITS.topic}
              onCommit={(next) => onChange(row.id, { keyphrase: next })}
            />
          </div>
        ) : (
          row.keyphrase && (
            <p className="min-w-0 truncate pl-1.5 text-muted text-xs">
              {t('plan.keyphraseIs', { keyphrase: row.keyphrase })}
            </p>
          )
        )}
        <span className="flex shrink-0 flex-wrap items-center gap-2 px-1.5">
          <Metrics metrics={row.metrics} />
          {row.isLeftOut ? (
            <Badge tone="outline">{t('plan.verdict.isLeftOut')}</Badge>
          ) : (
            <RowState row={row} needsSource={needsSource(row, isDrafter)} compact />
          )}
          {row.state === 'cancelled' && row.hasText && row.taskId && (
            <Link
              to={`/tasks/${row.taskId}/edit`}
              className="rounded-sm text-accent text-xs underline underline-offset-2"
            >
              {t('plan.openDraft')}
            </Link>
          )}
        </span>
      </div>
      {!isOpen && <RowWarningLine row={row} />}
    </div>
  );
}

/** Row of one planned article. */
export const PlanRow = memo(function PlanRow(props: PlanRowProps) {
  const { row, index, count, isEditable, isDrafter, isMovable, metrics, facts, move, onChange } = props;
  const canMove = isEditable && isMovable;
  // Planning would overwrite typed text.
  const canType = isEditable && row.state !== 'planning';
  const t = useTexts('batches');
  const [isOpen, setIsOpen] = useState(false);
  const reasons = reasonsAgainst(row, { needsSources: isDrafter });
  const { row: item, handle, dragging, half } = useRowDrag('batch-row', index, move);
  const title = row.title || row.input;
  const moveButtons = (
    <MoveButtons
      index={index}
      count={count}
      labels={{ up: t('plan.up', { title }), down: t('plan.down', { title }) }}
      onMove={move}
    />
  );
  return (
    <li ref={item} aria-label={t('plan.row', { place: index + 1, title })} className="relative">
      <div
        className={classNames(
          'flex flex-col gap-3 py-2 pr-2 pl-1 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] sm:pr-3 sm:pl-2',
          dragging && 'opacity-50',
          row.isLeftOut && 'bg-sunken',
        )}
      >
        <div className="flex items-start gap-1 sm:gap-2">
          <span
            ref={canMove ? handle : undefined}
            title={canMove ? t('plan.drag', { title }) : undefined}
            className={classNames(
              'flex h-8 w-8 shrink-0 items-center justify-end rounded-sm text-muted text-xs tabular-nums',
              canMove && 'cursor-grab hover:bg-sunken hover:text-ink',
            )}
          >
            {canMove && <GripVertical size={14} className="shrink-0" />}
            {formatNumber(index + 1)}
          </span>
          {isEditable && (
            <span className="flex size-8 shrink-0 items-center justify-center">
              <input
                type="checkbox"
                aria-label={t('plan.include', { title })}
                checked={!row.isLeftOut}
                onChange={({ target: { checked } }) =>
                  onChange(row.id, {
                    isLeftOut: !checked,
                    ...(checked && reasons.length > 0 && { isKept: true }),
                  })
                }
                className="size-4.5 accent-accent"
              />
            </span>
          )}
          <div
            className={classNames(
              'grid min-w-0 grow gap-x-4 gap-y-2 lg:grid-cols-[minmax(0,1fr)_auto]',
              metrics.length > 0 && 'xl:grid-cols-[minmax(0,1fr)_auto_auto] xl:gap-x-2',
            )}
          >
            <Subject {...props} isEditable={canType} isOpen={isOpen} />
            {metrics.length > 0 && (
              <dl className={classNames(METRIC_GRID, 'pt-1.5 text-sm tabular-nums')}>
                {metrics.map((metric) => (
                  <div key={metric} className="min-w-0">
                    <dt className="sr-only">{t(`plan.columns.${metric}`)}</dt>
                    <dd className="break-words">{formatFigure(row.metrics?.[metric] || '–')}</dd>
                  </div>
                ))}
              </dl>
            )}
            <dl className={classNames(FACT_GRID, 'px-1.5 pt-1.5 text-sm tabular-nums')}>
              {facts.map((fact) => (
                <div key={fact}>
                  <dt className="sr-only">{t(`plan.columns.${fact}`)}</dt>
                  <dd className="whitespace-nowrap">{factText(row, fact, isDrafter)}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div className="flex shrink-0 items-start">
            <IconButton
              size="sm"
              label={t(isOpen ? 'plan.close' : 'plan.open', { title })}
              aria-expanded={isOpen}
              icon={<ChevronDown size={16} className={classNames(isOpen && 'rotate-180')} />}
              onClick={() => setIsOpen(!isOpen)}
            />
            {canMove && <span className="flex max-sm:hidden">{moveButtons}</span>}
          </div>
        </div>
        {isOpen && (
          <div className="flex flex-col gap-4 px-2 sm:pl-20">
            <div className="flex items-start justify-between gap-2">
              <RowFacts row={row} facts={facts} isDrafter={isDrafter} />
              {canMove && <span className="flex shrink-0 sm:hidden">{moveButtons}</span>}
            </div>
            <RowDetails row={row} isEditable={canType} onChange={(change) => onChange(row.id, change)} />
          </div>
        )}
      </div>
      <DropLine half={half} />
    </li>
  );
});
