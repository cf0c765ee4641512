import { type BatchTask, countBatchArticles } from '@inkstep/contract';
import type { BatchView } from '../progress/queries.ts';

export interface Waiting {
  queuePosition: number | null;
  estimatedTime: number | null;
}

export function presentBatch(batch: BatchView, waiting: Waiting): BatchTask {
  const { figures, status, mode, content, settings } = batch;
  const hasRows = figures.rows > 0;
  const total = hasRows ? figures.total : countBatchArticles(mode, content, settings.targetCount);
  const isStopped = batch.stoppedAt !== null;
  return {
    id: batch.id,
    name: batch.name,
    status,
    progress: status === 'draft' || total === 0 ? 0 : Math.min(100, Math.floor(figures.percents / total)),
    total_articles: total,
    completed_articles: figures.completed,
    failed_articles: figures.failed,
    input_mode: mode,
    input_content: content,
    global_settings: settings,
    created_at: batch.createdAt.toISOString(),
    updated_at: batch.updatedAt.toISOString(),
    error_message: errorOf(batch),
    planning:
      figures.plans === 0
        ? null
        : {
            ready: figures.plansReady,
            total: figures.plans,
            running: figures.plansRunning > 0 && !isStopped && batch.endedAt === null,
          },
    reviewing: false,
    costMicros: figures.cost,
    ...waiting,
    pillarId: batch.pillarId,
    usage: batch.startedAt === null ? null : { counted: figures.counted, returned: figures.returned },
  };
}

const REASONS = {
  cost: 'The cost limit of this batch was reached. The articles that were still waiting were not written.',
  plan: 'Your plan no longer includes batches. The articles that were still waiting were not written.',
} as const;

function errorOf({ stopReason, status, figures: { failed, total, error } }: BatchView): string | null {
  if (stopReason === 'cost' || stopReason === 'plan') return REASONS[stopReason];
  if (failed === 0 || (status !== 'partial' && status !== 'failed')) return null;
  return [`${failed} of ${total} articles failed.`, error].filter(Boolean).join(' ');
}
