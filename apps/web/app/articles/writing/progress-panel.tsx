import type { GenerationStatus } from '@inkstep/contract';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { formatElapsed, formatPercent } from '../../kit/text/format.ts';

const SECOND = 1000;

/** Counts up between server responses. Its `key` resets it with each response. */
function Elapsed({ since }: { since: number }) {
  const t = useTexts('generation');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), SECOND);
    return () => clearInterval(timer);
  }, []);
  const elapsed = since + seconds * SECOND;
  return (
    <>
      {formatElapsed(elapsed)}
      <span className="sr-only"> {t('running.seconds', { count: Math.floor(elapsed / SECOND) })}</span>
    </>
  );
}

const estimateText = (t: Translate<'generation'>, estimatedTime: number | null): string =>
  estimatedTime === null
    ? t('running.usually')
    : t('running.estimate', { time: formatElapsed(Math.max(SECOND, estimatedTime)) });

/** A run has no stage before the first event and after its end. */
const stageOf = ({ stage, progress }: GenerationStatus) => stage ?? (progress === 100 ? 'ready' : 'starting');

export interface ProgressPanelProps {
  status: GenerationStatus;
  /** True if the connection is lost. */
  lost: boolean;
  onCancel: () => void;
  cancelling: boolean;
}

export function ProgressPanel({ status, lost, onCancel, cancelling }: ProgressPanelProps) {
  const t = useTexts('generation');
  return (
    // Not focused: the key press that started the run must not cancel it.
    <Card tabIndex={-1} data-focus-home className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col">
          <span role="status" className="font-medium">
            {status.cancelled ? t('running.keeping') : t(`stages.${stageOf(status)}`)}
          </span>
          <span aria-live="polite" className="text-muted text-sm">
            {lost ? (
              <span className="flex items-start gap-2 text-ink">
                <WifiOff size={16} className="mt-0.5 shrink-0 text-warning" />
                {t('running.lost')}
              </span>
            ) : (
              t('running.leave')
            )}
          </span>
        </div>
        <Button size="sm" onClick={onCancel} loading={cancelling || status.cancelled}>
          {t('running.cancel')}
        </Button>
      </div>
      <ProgressBar size="md" label={t('running.bar')} value={status.progress} />
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <div className="flex gap-2">
          <dt className="text-muted">{t('running.progress')}</dt>
          <dd className="font-medium tabular-nums">{formatPercent(status.progress)}</dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-muted">{t('running.elapsed')}</dt>
          <dd className="font-medium tabular-nums">
            <Elapsed key={status.elapsedTime} since={status.elapsedTime} />
          </dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-muted">{t('running.takes')}</dt>
          <dd className="font-medium tabular-nums">{estimateText(t, status.estimatedTime)}</dd>
        </div>
      </dl>
    </Card>
  );
}
