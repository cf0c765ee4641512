import type { BatchRow, BatchTask } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { usageQuery } from '../../billing/usage-query.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { usePlansOn } from '../../identity/use-user.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { formatDollars, formatNumber } from '../../kit/text/format.ts';
import { drafterQuery } from '../api.ts';
import { costText } from '../plan/plan-facts.ts';
import { planTotals } from '../plan/plan-totals.ts';

export interface ContinueBatchProps {
  batch: BatchTask;
  /** Cancelled rows, at least one. */
  rows: readonly BatchRow[];
  isBusy: boolean;
  /** Settles when the articles wait to be written, or were refused. */
  onContinue: () => Promise<void>;
}

/** Says what a cancelled batch has used, and continues with what wasn't written. */
export function ContinueBatch({ batch, rows, isBusy, onContinue }: ContinueBatchProps) {
  const t = useTexts('batches');
  const [isAsking, setIsAsking] = useState(false);
  const plansOn = usePlansOn();
  const isDrafter = useQuery(drafterQuery).data === true;
  const month = useQuery({ ...usageQuery, enabled: isAsking && plansOn }).data?.monthly_articles;
  const { costCapMicros } = batch.global_settings;
  const drafts = rows.filter(({ hasText }) => hasText).length;
  const { costMicros } = planTotals(rows);
  const facts = [
    [t('confirm.articles'), formatNumber(rows.length)],
    ...(isDrafter || costMicros !== null ? [[t('confirm.cost'), costText(costMicros, isDrafter)]] : []),
    ...(costCapMicros === null ? [] : [[t('confirm.cap'), formatDollars(costCapMicros)]]),
    ...(month
      ? [
          [
            t(month.in_trial ? 'plan.totals.leftInTrial' : 'plan.totals.left'),
            month.limit < 0 ? t('plan.noLimit') : formatNumber(month.remaining),
          ],
        ]
      : []),
  ] as const;
  const used = [
    plansOn && batch.usage && t('continue.used', batch.usage),
    batch.costMicros !== null && t('continue.cost', { cost: costText(batch.costMicros, isDrafter) }),
  ].filter(Boolean);
  return (
    <>
      <Alert
        tone="info"
        title={t('continue.title', { count: rows.length })}
        action={
          <Button size="sm" icon={<Play size={14} />} loading={isBusy} onClick={() => setIsAsking(true)}>
            {t('continue.button')}
          </Button>
        }
      >
        {used.length > 0 && used.join(' ')}
      </Alert>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        tone="primary"
        title={t('continue.ask', { count: rows.length })}
        confirmLabel={t('continue.button')}
        busy={isBusy}
        onConfirm={() => void onContinue().finally(() => setIsAsking(false))}
        details={
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
            {facts.map(([label, value]) => (
              <div key={label} className="contents">
                <dt>{label}</dt>
                <dd className="break-words font-medium text-ink">{value}</dd>
              </div>
            ))}
          </dl>
        }
      >
        {[t('continue.kept'), drafts > 0 && t('continue.drafts', { count: drafts })]
          .filter(Boolean)
          .join(' ')}
      </ConfirmDialog>
    </>
  );
}
