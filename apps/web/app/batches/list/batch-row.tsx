import type { BatchTask } from '@inkstep/contract';
import { PencilLine, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import { Tooltip } from '../../kit/overlays/tooltip.tsx';
import { formatPercent } from '../../kit/text/format.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { useMay } from '../../workspaces/use-may.ts';
import { BatchStatusBadge, BatchStatusIcon } from '../batch-status.tsx';

export type ShownBatch = Pick<
  BatchTask,
  | 'name'
  | 'status'
  | 'progress'
  | 'total_articles'
  | 'completed_articles'
  | 'failed_articles'
  | 'input_mode'
  | 'updated_at'
  | 'error_message'
>;

function Counts({ batch }: { batch: ShownBatch }) {
  const t = useTexts('batches');
  const updated = <RelativeTime value={batch.updated_at} />;
  return (
    <span className="flex flex-wrap gap-x-2 text-muted text-xs">
      {/* A cancelled one says so beside its bar. */}
      {batch.status !== 'cancelled' && (
        <span className="tabular-nums">
          {t('list.counts', { done: batch.completed_articles, total: batch.total_articles })}
        </span>
      )}
      {batch.failed_articles > 0 && (
        <span className="text-danger">{t('list.failedCount', { count: batch.failed_articles })}</span>
      )}
      <span>{t(`mode.${batch.input_mode}.title`)}</span>
      <span>{t.rich('list.updated', { time: () => updated })}</span>
    </span>
  );
}

export interface BatchRowProps {
  batch: ShownBatch;
  /** Undefined for a sample that can't be opened. */
  id: string | undefined;
  onDelete: () => void;
}

export function BatchRow({ batch, id, onDelete }: BatchRowProps) {
  const t = useTexts('batches');
  const { name, status, progress, error_message: reason } = batch;
  const writes = useMay('write');
  const { completed_articles: done, failed_articles: failed, total_articles: total } = batch;
  const path = `/batch-tasks/${id}`;
  // Counts what was written: nothing more is going to be, unless the user continues.
  const isCut = status === 'cancelled';
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_9rem] sm:items-center sm:px-5 lg:grid-cols-[minmax(0,1fr)_9rem_8rem_auto]">
      <div className="flex min-w-0 items-start gap-3">
        <span className="pt-0.5">
          <BatchStatusIcon status={status} />
        </span>
        <div className="flex min-w-0 flex-col gap-0.5">
          <span className="flex min-w-0 items-center gap-2">
            {id === undefined ? (
              <span className="truncate font-medium">{name}</span>
            ) : (
              <Link to={path} title={name} className="truncate rounded-sm font-medium hover:underline">
                {name}
              </Link>
            )}
            <Badge className="shrink-0">{t('list.batch')}</Badge>
          </span>
          <Counts batch={batch} />
          {status === 'partial' && reason && (
            <span className="break-words text-warning text-xs">{reason}</span>
          )}
        </div>
      </div>
      <div className="flex flex-col gap-1.5">
        <ProgressBar
          label={t('list.progress', { name })}
          value={isCut ? (total > 0 ? (done / total) * 100 : 0) : progress}
        />
        <span className="flex flex-wrap justify-between gap-x-2 text-muted text-xs tabular-nums">
          {isCut ? t('list.written', { done, total }) : formatPercent(progress)}
          {isCut && done + failed < total && id !== undefined && (
            <Link
              to={path}
              aria-label={t('list.continueOf', { name })}
              className="rounded-sm text-accent underline underline-offset-2"
            >
              {t('continue.button')}
            </Link>
          )}
        </span>
      </div>
      <div className="flex items-center justify-between gap-2 sm:col-span-2 lg:contents">
        <div>
          <BatchStatusBadge status={status} />
        </div>
        {id !== undefined && writes && (
          <div className="-mr-2 flex items-center">
            <Tooltip text={t('list.edit', { name })}>
              <Link
                to={path}
                aria-label={t('list.edit', { name })}
                className="inline-flex size-10 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
              >
                <PencilLine size={16} />
              </Link>
            </Tooltip>
            <IconButton
              label={t('list.delete', { name })}
              variant="danger"
              icon={<Trash2 size={16} />}
              onClick={onDelete}
            />
          </div>
        )}
      </div>
    </li>
  );
}
