import type { BatchRow } from '@inkstep/contract';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { formatFigure } from '../../kit/text/format-figure.ts';
import type { ExcludedRow, VerdictGroup } from './verdict-groups.ts';
import { WarningItem } from './warning-item.tsx';
import { useWarningTexts } from './warning-texts.ts';

export interface VerdictGroupItemProps {
  group: VerdictGroup;
  /** Shows a single row as a line that opens, like the other ones. */
  isShort: boolean;
  onKeep: (row: BatchRow) => void;
  /** Writes one of some rows that compete, and leaves out the others. */
  onChoose: (row: BatchRow, others: readonly BatchRow[]) => void;
}

const titleOf = ({ title, input }: BatchRow): string => title || input;

/** Excluded rows for one reason: a single one with what to do about it, more of them as a line that opens. */
export function VerdictGroupItem({ group, isShort, onKeep, onChoose }: VerdictGroupItemProps) {
  const t = useTexts('batches');
  const textOf = useWarningTexts();
  if (group.kind === 'rivals') {
    const { choices, chosen, sharesHeadings } = group;
    const others = choices.filter((row) => row !== chosen);
    const title = chosen && titleOf(chosen);
    const count = others.length;
    return (
      <Folded
        head={
          title
            ? t(sharesHeadings ? 'plan.verdict.sameHeadings' : 'plan.verdict.same', { count, title })
            : t('plan.verdict.sameOnly', { count })
        }
      >
        <Choices {...{ choices, chosen, onKeep, onChoose }} />
      </Folded>
    );
  }
  const [only, ...more] = group.rows;
  const { problem, advice } = textOf(group.reason);
  if (only && more.length === 0) {
    return isShort ? (
      <Folded head={titleOf(only.row)} count={problem}>
        <Excluded {...only} onKeep={onKeep} />
      </Folded>
    ) : (
      <li className="px-4 py-2.5">
        <Excluded {...only} onKeep={onKeep} />
      </li>
    );
  }
  const isSuspect = group.reason.kind === 'suspect_source';
  return (
    <Folded
      head={isSuspect ? t('plan.verdict.suspects') : problem}
      count={t('plan.verdict.rows', { count: group.rows.length })}
    >
      {advice && !isSuspect && <p className="text-muted text-xs">{advice}</p>}
      <ul className="flex flex-col gap-1">
        {group.rows.map(({ row, reasons }) => (
          <li key={row.id}>
            <Excluded
              row={row}
              // The line above says the first one.
              reasons={isSuspect ? reasons : reasons.slice(1)}
              onKeep={onKeep}
            />
          </li>
        ))}
      </ul>
    </Folded>
  );
}

function Folded({ head, count, children }: { head: string; count?: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-x-2 px-4 py-2 text-left text-sm hover:bg-sunken"
      >
        <span className="min-w-0 grow break-words">
          <span className="font-medium">{head}</span>
          {count && <span className="text-muted">{` · ${count}`}</span>}
        </span>
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={classNames('shrink-0 text-muted', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && <div className="flex flex-col gap-2 px-4 pt-1 pb-3">{children}</div>}
    </li>
  );
}

interface ChoicesProps extends Pick<VerdictGroupItemProps, 'onKeep' | 'onChoose'> {
  choices: readonly BatchRow[];
  chosen: BatchRow | undefined;
}

function Choices({ choices, chosen, onKeep, onChoose }: ChoicesProps) {
  const t = useTexts('batches');
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-muted text-xs">{t('plan.verdict.choose')}</legend>
      {choices.map((row) => {
        const { volume } = row.metrics ?? {};
        return (
          <div key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <label className="flex min-h-9 min-w-0 items-center gap-2.5 text-sm">
              <input
                type="radio"
                name={name}
                checked={row === chosen}
                onChange={() =>
                  onChoose(
                    row,
                    choices.filter((other) => other !== row),
                  )
                }
                className="size-4.5 shrink-0 accent-accent"
              />
              <span className="min-w-0 break-words">
                {titleOf(row)}
                {volume && (
                  <span className="text-muted text-xs tabular-nums">
                    {` · ${t('plan.metrics.volume', { value: formatFigure(volume) })}`}
                  </span>
                )}
              </span>
            </label>
            {row !== chosen && <RowEnd row={row} onKeep={onKeep} />}
          </div>
        );
      })}
      <p className="text-muted text-xs">{t('plan.verdict.chooseHint')}</p>
    </fieldset>
  );
}

function Excluded({ row, reasons, onKeep }: ExcludedRow & Pick<VerdictGroupItemProps, 'onKeep'>) {
  return (
    <div
      className={classNames(
        'flex flex-wrap gap-x-4 gap-y-1 sm:flex-nowrap',
        reasons.length > 0 ? 'items-start' : 'items-center',
      )}
    >
      <div className="flex min-w-0 grow basis-full flex-col gap-0.5 sm:basis-0">
        <p className="min-w-0 break-words font-medium text-sm">{titleOf(row)}</p>
        {reasons.length > 0 && (
          <ul className="flex flex-col gap-0.5 text-xs">
            {reasons.map((reason) => (
              <WarningItem key={JSON.stringify(reason)} row={row} warning={reason} excludes />
            ))}
          </ul>
        )}
      </div>
      <RowEnd row={row} onKeep={onKeep} />
    </div>
  );
}

/** Shows the state of an excluded row, with a button that overrules the verdict. */
function RowEnd({ row, onKeep }: { row: BatchRow } & Pick<VerdictGroupItemProps, 'onKeep'>) {
  const t = useTexts('batches');
  return (
    <span className="flex shrink-0 items-center gap-2 max-sm:-ml-3">
      {row.isLeftOut && <Badge className="max-sm:ml-3">{t('plan.verdict.isLeftOut')}</Badge>}
      {row.isKept ? (
        <span className="text-muted text-xs">{t('plan.verdict.kept')}</span>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          data-keep={row.id}
          aria-label={t('plan.verdict.keepOf', { title: titleOf(row) })}
          onClick={() => onKeep(row)}
        >
          {t('plan.verdict.keep')}
        </Button>
      )}
    </span>
  );
}
