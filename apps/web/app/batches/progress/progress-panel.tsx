import type { BatchTask } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { formatDuration, formatNumber, formatPercent } from '../../kit/text/format.ts';
import { drafterQuery } from '../api.ts';
import { costText } from '../plan/plan-facts.ts';

export interface ProgressPanelProps {
  batch: BatchTask;
  /** True if the event stream is interrupted. */
  isLost: boolean;
  isCancelling: boolean;
  onCancel: () => void;
}

/** Progress of a running batch. */
export function ProgressPanel({ batch, isLost, isCancelling, onCancel }: ProgressPanelProps) {
  const t = useTexts('batches');
  const isDrafter = useQuery(drafterQuery).data === true;
  const { completed_articles: completed, failed_articles: failed, total_articles: total } = batch;
  const done = completed + failed;
  const stage =
    batch.queuePosition !== null && batch.queuePosition > 0
      ? t('progress.queued', { count: batch.queuePosition })
      : done === 0 && batch.status === 'pending'
        ? t('progress.starting')
        : t('progress.writing');
  const facts = [
    [t('progress.percent'), formatPercent(batch.progress)],
    [t('progress.done'), t('progress.doneOf', { done, total })],
    ...(failed > 0 ? [[t('progress.failed'), formatNumber(failed)]] : []),
    ...(batch.estimatedTime === null ? [] : [[t('progress.left'), formatDuration(batch.estimatedTime)]]),
    ...(isDrafter || batch.costMicros !== null
      ? [[t('progress.cost'), costText(batch.costMicros, isDrafter)]]
      : []),
  ] as const;
  return (
    <Card role="region" aria-label={t('progress.label')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-col">
          <p role="status" className="font-medium">
            {stage}
          </p>
          <p className="text-muted text-sm">
            {isLost ? (
              <span className="flex items-start gap-2 text-ink">
                <WifiOff size={16} className="mt-0.5 shrink-0 text-warning" />
                {t('progress.lost')}
              </span>
            ) : (
              t('progress.leave')
            )}
          </p>
        </div>
        <Button size="sm" loading={isCancelling} onClick={onCancel}>
          {t('cancel.button')}
        </Button>
      </div>
      <ProgressBar size="md" label={t('progress.label')} value={batch.progress} />
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex gap-2">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
