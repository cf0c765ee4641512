import type { BatchRow, PlanWarning } from '@inkstep/contract';
import { batchVerdict } from '@inkstep/contract/batch-verdict';
import { CircleCheck, ListX } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { Spinner } from '../../kit/feedback/spinner.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { WarningItem } from './warning-item.tsx';

/** Excluded rows shown at first. */
const FEW = 5;

type Kind = Exclude<
  PlanWarning['kind'],
  'unsourced_subject' | 'same_evidence' | 'thin_evidence' | 'unread_source'
>;
const KINDS: readonly Kind[] = [
  'competes',
  'template',
  'suspect_source',
  'no_sources',
  'off_subject',
  'nonsense',
];

export interface VerdictProps {
  rows: readonly BatchRow[];
  isDrafter: boolean;
  isReviewing: boolean;
  isBusy: boolean;
  onLeaveOut: (rows: readonly BatchRow[]) => void;
  onKeep: (rowId: string) => void;
}

/** Says which articles are worth writing, and why the others aren't. */
export function Verdict({ rows, isDrafter, isReviewing, isBusy, onLeaveOut, onKeep }: VerdictProps) {
  const t = useTexts('batches');
  const headingId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const { worth, of, excluded } = batchVerdict(rows, { needsSources: isDrafter });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const listed = excluded.flatMap(({ rowId, reasons }) => {
    const row = byId.get(rowId);
    return row ? [{ row, reasons }] : [];
  });
  const open = listed.map(({ row }) => row).filter(({ isLeftOut }) => !isLeftOut);
  const isFirst = isReviewing && excluded.length === 0;
  const counts = KINDS.map((kind) => ({
    kind,
    count: listed.filter(({ reasons }) => reasons[0]?.kind === kind).length,
  })).filter(({ count }) => count > 0);
  if (of === 0 && !isFirst) return null;
  const isGood = excluded.length === 0;
  const HeadIcon = isGood ? CircleCheck : ListX;
  return (
    <Card padding="none" role="region" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
        <div className="flex min-w-0 grow basis-64 items-start gap-2.5">
          {isFirst ? (
            <Spinner size={20} className="mt-0.5 text-muted" />
          ) : (
            <HeadIcon
              size={20}
              aria-hidden="true"
              className={`mt-0.5 shrink-0 ${isGood ? 'text-success' : 'text-warning'}`}
            />
          )}
          <div className="flex min-w-0 flex-col gap-0.5">
            <h2 id={headingId} className="font-medium text-base">
              {isFirst
                ? t('plan.verdict.title')
                : isGood
                  ? t('plan.verdict.all', { of })
                  : t('plan.verdict.worth', { worth, of })}
            </h2>
            {counts.length > 0 && (
              <p className="text-muted text-sm">
                {counts.map(({ kind, count }) => t(`plan.verdict.kinds.${kind}`, { count })).join(' · ')}
              </p>
            )}
            <p role="status" className="text-muted text-sm">
              {isReviewing && t(isFirst ? 'plan.verdict.reviewing' : 'plan.verdict.again')}
            </p>
          </div>
        </div>
        {open.length > 0 && (
          <Button size="sm" loading={isBusy} onClick={() => onLeaveOut(open)} className="max-sm:w-full">
            {t('plan.verdict.leaveOut', { count: open.length })}
          </Button>
        )}
      </div>
      {listed.length > 0 && (
        <ul aria-label={t('plan.verdict.excluded')} className="divide-y divide-line border-line border-t">
          {(showsAll ? listed : listed.slice(0, FEW)).map(({ row, reasons }) => {
            const title = row.title || row.input;
            return (
              <li
                key={row.id}
                className="flex flex-wrap items-start gap-x-4 gap-y-1.5 px-4 py-2.5 sm:flex-nowrap"
              >
                <div className="flex min-w-0 grow basis-full flex-col gap-0.5 sm:basis-0">
                  <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
                    <span className="min-w-0 break-words font-medium">{title}</span>
                    {row.isLeftOut && <Badge>{t('plan.verdict.isLeftOut')}</Badge>}
                  </p>
                  <ul className="flex flex-col gap-0.5 text-xs">
                    {reasons.map((reason) => (
                      <WarningItem key={JSON.stringify(reason)} row={row} warning={reason} excludes />
                    ))}
                  </ul>
                </div>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('plan.verdict.keepOf', { title })}
                  onClick={() => onKeep(row.id)}
                  className="-my-0.5 max-sm:-ml-3"
                >
                  {t('plan.verdict.keep')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {listed.length > FEW && (
        <div className="border-line border-t p-2 text-center">
          <Button size="sm" variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('plan.verdict.showFewer') : t('plan.verdict.showAll', { count: listed.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}
