import type { ArticlePlan, BatchTask, GenerationEvent } from '@inkstep/contract';
import type { Operation, OperationEvent } from '@inkstep/contract/v1';
import {
  cancelPlan,
  cancelRun,
  getArticlePlan,
  getRun,
  getTask,
  streamRun,
  type WatchedRun,
  watchPlan,
} from '../../articles/index.ts';
import { cancelBatch, describeBatch, streamBatch } from '../../batches/index.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { StreamedEvent } from '../../platform/http/event-stream.ts';

const ID = /^(plan|run|batch)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

type Kind = 'plan' | 'run' | 'batch';
type Events = AsyncGenerator<StreamedEvent<OperationEvent>[]>;

interface Watch {
  lastEventId: string | undefined;
  signal: AbortSignal;
}

/** A plan is known by its article, a generation by its run. */
function readId(operationId: string): { kind: Kind; id: string } {
  const [, kind, id] = ID.exec(operationId) ?? [];
  if (id === undefined || (kind !== 'plan' && kind !== 'run' && kind !== 'batch'))
    throw notFound('Operation');
  return { kind, id };
}

const PLAN_PROGRESS: Readonly<Record<ArticlePlan['stage'], number>> = {
  waiting: 0,
  research: 10,
  topics: 40,
  sources: 60,
  outline: 80,
  ready: 100,
  failed: 0,
};

const planStatus = (stage: ArticlePlan['stage'] | undefined): Operation['status'] => {
  if (stage === undefined) return 'cancelled';
  if (stage === 'waiting') return 'queued';
  if (stage === 'ready') return 'succeeded';
  return stage === 'failed' ? 'failed' : 'running';
};

function presentPlan(articleId: string, createdAt: string, plan: ArticlePlan | null): Operation {
  const status = planStatus(plan?.stage);
  return {
    id: `plan_${articleId}`,
    kind: 'plan',
    status,
    progress: plan ? PLAN_PROGRESS[plan.stage] : 0,
    stage: status === 'running' && plan ? plan.stage : null,
    article_id: articleId,
    batch_id: null,
    result:
      status === 'succeeded'
        ? { url: `/api/v1/articles/${articleId}`, unread_urls: plan?.unread.map(({ url }) => url) ?? [] }
        : null,
    error: plan?.error ?? null,
    created_at: plan?.started_at ?? createdAt,
  };
}

function runStatus({ state, stage }: WatchedRun): Operation['status'] {
  if (state === 'completed') return 'succeeded';
  if (state !== 'generating') return state;
  return stage === 'queued' ? 'queued' : 'running';
}

export async function runOperation(ctx: Deps, actor: Actor, runId: string): Promise<Operation> {
  const { run, status } = await getRun(ctx, actor, runId);
  return {
    id: `run_${run.id}`,
    kind: 'generation',
    status: runStatus(run),
    progress: Math.round(status.progress),
    stage: status.stage,
    article_id: run.taskId,
    batch_id: null,
    result: run.state === 'completed' ? { url: `/api/v1/articles/${run.taskId}/text` } : null,
    error: status.errorCode ? { code: status.errorCode, message: status.message } : null,
    created_at: run.createdAt.toISOString(),
  };
}

/** A batch that isn't started is planned or has been. */
function batchStatus({ status, planning }: BatchTask): Operation['status'] {
  switch (status) {
    case 'pending':
      return 'queued';
    case 'processing':
      return 'running';
    case 'completed':
    case 'partial':
      return 'succeeded';
    case 'failed':
    case 'cancelled':
      return status;
    case 'draft':
      if (!planning) return 'queued';
      if (planning.running) return 'running';
      return planning.ready > 0 ? 'succeeded' : 'failed';
  }
}

export function presentBatchOperation(batch: BatchTask): Operation {
  const status = batchStatus(batch);
  const { planning } = batch;
  const isPlan = batch.status === 'draft';
  const planned = planning && planning.total > 0 ? Math.round((100 * planning.ready) / planning.total) : 0;
  return {
    id: `batch_${batch.id}`,
    kind: 'batch',
    status,
    progress: isPlan ? planned : batch.progress,
    stage: status === 'running' ? (isPlan ? 'planning' : 'writing') : null,
    article_id: null,
    batch_id: batch.id,
    result: status === 'succeeded' ? { url: `/api/v1/batches/${batch.id}` } : null,
    error:
      status === 'failed'
        ? { code: 'GENERATION_FAILED', message: batch.error_message ?? 'No article could be planned.' }
        : null,
    created_at: batch.created_at,
  };
}

export async function planOperation(
  ctx: Pick<Deps, 'db'>,
  actor: Actor,
  articleId: string,
): Promise<Operation> {
  const { created_at: createdAt } = await getTask(ctx, actor, articleId);
  return presentPlan(articleId, createdAt, await getArticlePlan(ctx, actor, articleId));
}

const batchKey = ({ workspaceId }: Actor, batchId: string) => ({ workspaceId, batchId });

/** @throws DomainError NOT_FOUND */
export async function getOperation(ctx: Deps, actor: Actor, operationId: string): Promise<Operation> {
  const { kind, id } = readId(operationId);
  if (kind === 'plan') return planOperation(ctx, actor, id);
  if (kind === 'run') return runOperation(ctx, actor, id);
  return presentBatchOperation(await describeBatch(ctx, batchKey(actor, id)));
}

/** An operation that has ended is unchanged. @throws DomainError NOT_FOUND */
export async function cancelOperation(ctx: Deps, actor: Actor, operationId: string): Promise<Operation> {
  const { kind, id } = readId(operationId);
  const { status } = await getOperation(ctx, actor, operationId);
  if (status === 'queued' || status === 'running') {
    if (kind === 'plan') await cancelPlan(ctx, actor, id);
    else if (kind === 'run') await cancelRun(ctx, id);
    else await cancelBatch(ctx, actor, id);
  }
  return getOperation(ctx, actor, operationId);
}

/** Streams an operation until it has ended. @throws DomainError NOT_FOUND */
export async function* streamOperation(ctx: Deps, actor: Actor, operationId: string, watch: Watch): Events {
  const { kind, id } = readId(operationId);
  if (kind === 'run') yield* streamRunEvents(ctx, actor, id, watch);
  else if (kind === 'plan') yield* streamPlanEvents(ctx, actor, id, watch);
  else yield* streamBatchEvents(ctx, actor, id, watch);
}

async function* streamRunEvents(ctx: Deps, actor: Actor, runId: string, watch: Watch): Events {
  const { run } = await getRun(ctx, actor, runId);
  for await (const events of streamRun(ctx, actor, run, watch)) {
    const told: StreamedEvent<OperationEvent>[] = [];
    for (const { id, data } of events) {
      const event = presentText(data) ?? {
        type: 'operation' as const,
        operation: await runOperation(ctx, actor, runId),
      };
      told.push({ ...(id !== undefined && { id }), data: event });
    }
    yield told;
  }
}

/** Undefined for an event that tells the status. */
function presentText(event: GenerationEvent): OperationEvent | undefined {
  if (event.type === 'section')
    return { type: 'section', section_id: event.id, heading: event.heading, position: event.position };
  if (event.type !== 'delta') return undefined;
  return { type: 'text', pieces: event.pieces.map(({ id, text }) => ({ section_id: id, text })) };
}

async function* streamPlanEvents(ctx: Deps, actor: Actor, articleId: string, { signal }: Watch): Events {
  const { created_at: createdAt } = await getTask(ctx, actor, articleId);
  for await (const plan of watchPlan(ctx, actor, articleId, signal))
    yield [{ data: { type: 'operation', operation: presentPlan(articleId, createdAt, plan) } }];
}

async function* streamBatchEvents(ctx: Deps, actor: Actor, batchId: string, { signal }: Watch): Events {
  for await (const events of streamBatch(ctx, actor, { batchId, signal }))
    yield events.map(({ data }) => ({
      data: { type: 'operation' as const, operation: presentBatchOperation(data.batchTask) },
    }));
}
