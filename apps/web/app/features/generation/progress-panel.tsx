import type { GenerationStatus } from '@inkstep/contract';
import { useEffect, useState } from 'react';
import { formatElapsed, formatPercent } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

const SECOND = 1000;

/** Counts on between two answers of the server; each answer begins it anew, by its key. */
function Elapsed({ told }: { told: number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), SECOND);
    return () => clearInterval(timer);
  }, []);
  const elapsed = told + seconds * SECOND;
  return (
    <>
      {formatElapsed(elapsed)}
      <span className="sr-only"> ({Math.floor(elapsed / SECOND)} seconds)</span>
    </>
  );
}

const estimateText = (estimatedTime: number | null): string =>
  estimatedTime === null
    ? 'usually 2-5 minutes'
    : `usually about ${formatElapsed(Math.max(SECOND, estimatedTime))}`;

export interface ProgressPanelProps {
  status: GenerationStatus;
  onCancel: () => void;
  cancelling: boolean;
}

/** How far the article is, by name and number, with a way to stop it. */
export function ProgressPanel({ status, onCancel, cancelling }: ProgressPanelProps) {
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col">
          <span role="status" className="font-medium">
            {status.message}
          </span>
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
            <Elapsed key={status.elapsedTime} told={status.elapsedTime} />
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
