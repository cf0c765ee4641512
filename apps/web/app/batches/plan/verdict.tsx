import type { BatchRow, PlanWarning } from '@inkstep/contract';
import { batchVerdict } from '@inkstep/contract/batch-verdict';
import { ChevronDown, CircleCheck, ListX } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { Spinner } from '../../kit/feedback/spinner.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { useWideWindow } from '../../kit/layout/use-wide-window.ts';
import { useNextFocus } from './use-next-focus.ts';
import { VerdictGroupItem } from './verdict-group.tsx';
import { verdictGroups } from './verdict-groups.ts';

/** Groups up to which all are shown at first, and the number of those shown otherwise: the plan below stays in view. */
const ALL_UP_TO = 3;
const FEW = 2;
/** Groups up to which each row is shown with what to do about it. */
const SPACIOUS = 2;

type Kind = Exclude<
  PlanWarning['kind'],
  'unsourced_subject' | 'off_subject' | 'same_evidence' | 'thin_evidence' | 'unread_source'
>;
const KINDS: readonly Kind[] = ['competes', 'template', 'suspect_source', 'no_sources', 'nonsense'];

export interface VerdictProps {
  rows: readonly BatchRow[];
  isDrafter: boolean;
  isReviewing: boolean;
  isBusy: boolean;
  onLeaveOut: (rows: readonly BatchRow[]) => void;
  onKeep: (rowId: string) => void;
  /** Writes one of some rows that compete, and leaves out the others. */
  onChoose: (row: BatchRow, others: readonly BatchRow[]) => void;
}

/** Says which articles are worth writing, and why the others aren't. Once it was followed it is one line. */
export function Verdict(props: VerdictProps) {
  const { rows, isDrafter, isReviewing, isBusy, onLeaveOut, onKeep, onChoose } = props;
  const t = useTexts('batches');
  const headingId = useId();
  const region = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const [chosenOpen, setOpen] = useState<boolean>();
  const [held, setHeld] = useState<string[][]>([]);
  const verdict = batchVerdict(rows, { needsSources: isDrafter });
  const { worth, of, excluded } = verdict;
  const groups = verdictGroups(rows, verdict, held);
  const { leave } = useNextFocus(region, heading, rows);
  const ids = new Set(excluded.map(({ rowId }) => rowId));
  const open = rows.filter(({ id, isLeftOut }) => ids.has(id) && !isLeftOut);
  const isWide = useWideWindow();
  // On a narrow screen its reasons would hide the plan.
  const isOpen = chosenOpen ?? (isWide && open.length > 0);
  const isFirst = isReviewing && excluded.length === 0 && groups.length === 0;
  const counts = KINDS.map((kind) => ({
    kind,
    count: excluded.filter(({ reasons }) => reasons[0]?.kind === kind).length,
  })).filter(({ count }) => count > 0);
  if (of === 0 && !isFirst) return null;
  const isGood = excluded.length === 0;
  const HeadIcon = isGood || open.length === 0 ? CircleCheck : ListX;
  const hasMore = groups.length > ALL_UP_TO;
  const shown = showsAll || !hasMore ? groups : groups.slice(0, FEW);
  return (
    <Card ref={region} padding="none" role="region" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 px-4 py-3 sm:flex-nowrap">
        <div className="flex min-w-0 grow basis-0 items-start gap-2.5">
          {isFirst ? (
            <Spinner size={20} className="mt-0.5 text-muted" />
          ) : (
            <HeadIcon
              size={20}
              aria-hidden="true"
              className={`mt-0.5 shrink-0 ${HeadIcon === CircleCheck ? 'text-success' : 'text-warning'}`}
            />
          )}
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <h2 ref={heading} id={headingId} tabIndex={-1} className="rounded-sm font-medium text-base">
              {isFirst
                ? t('plan.verdict.title')
                : isGood
                  ? t('plan.verdict.all', { of })
                  : t('plan.verdict.worth', { worth, of })}
            </h2>
            {counts.length > 0 && (
              <p className="text-muted text-sm">
                {open.length === 0
                  ? t('plan.verdict.followed', { count: excluded.length })
                  : counts.map(({ kind, count }) => t(`plan.verdict.kinds.${kind}`, { count })).join(' · ')}
              </p>
            )}
            <p role="status" className="text-muted text-sm">
              {isReviewing && t(isFirst ? 'plan.verdict.reviewing' : 'plan.verdict.again')}
            </p>
          </div>
        </div>
        {groups.length > 0 && (
          <IconButton
            size="sm"
            label={t(isOpen ? 'plan.verdict.hide' : 'plan.verdict.show')}
            aria-expanded={isOpen}
            icon={<ChevronDown size={16} className={classNames(isOpen && 'rotate-180')} />}
            onClick={() => setOpen(!isOpen)}
            className="self-start sm:order-last sm:self-center"
          />
        )}
        {open.length > 0 && (
          <Button
            size="sm"
            data-leave-out
            loading={isBusy}
            onClick={() => {
              leave();
              setOpen(undefined);
              onLeaveOut(open);
            }}
            className="shrink-0 max-sm:w-full"
          >
            {t('plan.verdict.leaveOut', { count: open.length })}
          </Button>
        )}
      </div>
      {isOpen && groups.length > 0 && (
        <ul aria-label={t('plan.verdict.excluded')} className="divide-y divide-line border-line border-t">
          {shown.map((group) => (
            <VerdictGroupItem
              key={group.key}
              group={group}
              isShort={groups.length > SPACIOUS}
              onKeep={({ id }) => {
                leave(id);
                setOpen(true);
                onKeep(id);
              }}
              onChoose={(row, others) => {
                setOpen(true);
                setHeld([...held, [row, ...others].map(({ id }) => id)]);
                onChoose(row, others);
              }}
            />
          ))}
        </ul>
      )}
      {isOpen && hasMore && (
        <div className="border-line border-t p-1 text-center">
          <Button size="sm" variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('plan.verdict.showFewer') : t('plan.verdict.showReasons', { count: groups.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}
