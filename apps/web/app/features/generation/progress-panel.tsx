import type { GenerationStatus } from '@inkstep/contract';
import { useEffect, useState } from 'react';
import { formatElapsed, formatPercent } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** Counts on between two answers of the server. */
function useElapsed(status: GenerationStatus): number {
  const [since, setSince] = useState(() => ({ told: status.elapsedTime, at: Date.now(), now: Date.now() }));
  useEffect(() => {
    setSince({ told: status.elapsedTime, at: Date.now(), now: Date.now() });
    const timer = setInterval(() => setSince((last) => ({ ...last, now: Date.now() })), 1000);
    return () => clearInterval(timer);
  }, [status.elapsedTime]);
  return since.told + (since.now - since.at);
}

const estimateText = (estimatedTime: number | null): string =>
  estimatedTime === null
    ? 'usually 2-5 minutes'
    : `usually about ${formatElapsed(Math.max(1000, estimatedTime))}`;

export interface ProgressPanelProps {
  status: GenerationStatus;
  onCancel: () => void;
  cancelling: boolean;
}

/** How far the article is, by name and number, with a way to stop it. */
export function ProgressPanel({ status, onCancel, cancelling }: ProgressPanelProps) {
  const elapsed = useElapsed(status);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div role="status" className="flex flex-col">
          <span className="font-medium">{status.message}</span>
          <span className="text-muted text-sm">You can leave this page. The article goes on without it.</span>
        </div>
        <Button size="sm" onClick={onCancel} loading={cancelling}>
          Cancel
        </Button>
      </div>
      <ProgressBar size="md" label="Progress of the article" value={status.progress} />
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <div className="flex gap-2">
          <dt className="text-muted">Progress</dt>
          <dd className="font-medium tabular-nums">{formatPercent(status.progress)}</dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-muted">Elapsed</dt>
          <dd className="font-medium tabular-nums">
            {formatElapsed(elapsed)}
            <span className="sr-only"> ({Math.floor(elapsed / 1000)} seconds)</span>
          </dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-muted">Takes</dt>
          <dd className="font-medium tabular-nums">{estimateText(status.estimatedTime)}</dd>
        </div>
      </dl>
    </Card>
  );
}
