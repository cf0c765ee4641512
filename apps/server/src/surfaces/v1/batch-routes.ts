import {
  type BatchRow,
  type BatchSettings,
  type BatchTask,
  BatchSettings as Settings,
} from '@inkstep/contract';
import { v1Routes } from '@inkstep/contract/v1';
import {
  cancelBatch,
  createBatch,
  describeBatch,
  describeRows,
  listNewestBatches,
  planBatch,
  startBatch,
} from '../../batches/index.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call, Router } from '../../platform/http/router.ts';
import { toDollars, toMicros } from '../../platform/money.ts';
import { presentBatchOperation } from './operations.ts';
import { pageOfAll, pageOfRows, readPlace } from './pages.ts';

const MODES = { keywords: 'KEYWORDS', titles: 'TITLES', ideas: 'IDEAS' } as const;
const modeOf = { KEYWORDS: 'keywords', TITLES: 'titles', IDEAS: 'ideas' } as const;

const presentBatch = (batch: BatchTask) => ({
  id: batch.id,
  name: batch.name,
  status: batch.status,
  mode: modeOf[batch.input_mode],
  progress: batch.progress,
  total_articles: batch.total_articles,
  completed_articles: batch.completed_articles,
  failed_articles: batch.failed_articles,
  planning: batch.planning,
  cost_usd: toDollars(batch.costMicros),
  max_cost_usd: toDollars(batch.global_settings.costCapMicros),
  error_message: batch.error_message,
  created_at: batch.created_at,
  updated_at: batch.updated_at,
});

const presentRow = (row: BatchRow) => ({
  id: row.id,
  position: row.position,
  input: row.input,
  state: row.state,
  left_out: row.isLeftOut,
  title: row.title,
  keyphrase: row.keyphrase,
  headings: row.headings,
  cost_usd: toDollars(row.costMicros),
  error: row.error === null ? null : { code: row.errorCode, message: row.error },
  article_id: row.taskId,
});

const toSettings = (body: Call<typeof v1Routes.createBatch>['body']): BatchSettings =>
  Settings.parse({
    tonality: body.tone,
    length: body.length,
    format: body.format,
    ...(body.max_articles !== undefined && { targetCount: body.max_articles }),
    selectedResourceIds: body.resource_ids,
    findSources: body.find_sources,
  });

/** True while it is planned or written. */
const isActive = (batch: BatchTask): boolean =>
  batch.status === 'pending' || batch.status === 'processing' || batch.planning?.running === true;

export function batchRoutes(router: Router, ctx: Deps): void {
  const describe = ({ workspaceId }: Actor, batchId: string) => describeBatch(ctx, { workspaceId, batchId });

  router.on(v1Routes.listBatches, async ({ actor, query: { status, cursor, limit } }) => {
    const list = { status, after: readPlace(cursor), limit: limit + 1 };
    return pageOfRows(await listNewestBatches(ctx, actor, list), limit, presentBatch);
  });

  router.on(v1Routes.createBatch, ({ actor, body, once }) =>
    once(ctx, async (tx) => {
      const { name, mode, lines } = body;
      const input = { inputMode: MODES[mode], content: lines.join('\n'), globalSettings: toSettings(body) };
      return presentBatch(await createBatch(tx, actor, { name, ...input }));
    }),
  );

  router.on(v1Routes.getBatch, async ({ actor, params }) => presentBatch(await describe(actor, params.id)));

  router.on(v1Routes.listBatchRows, async ({ actor, params, query }) => {
    const { rows } = await describeRows(ctx, { workspaceId: actor.workspaceId, batchId: params.id });
    return pageOfAll(rows.map(presentRow), query);
  });

  router.on(v1Routes.planBatch, async ({ actor, params, signal }) =>
    presentBatchOperation(await planBatch(ctx, actor, { batchId: params.id }, signal)),
  );

  // A model may name the articles first, which takes too long for the transaction of the answer.
  router.on(v1Routes.startBatch, async ({ actor, params, body, signal }) => {
    const batch = await describe(actor, params.id);
    if (batch.status === 'pending' || batch.status === 'processing') return presentBatchOperation(batch);
    const globalSettings = { ...batch.global_settings, costCapMicros: toMicros(body.max_cost_usd) };
    await startBatch(ctx, actor, { batchTaskId: params.id, globalSettings }, signal);
    return presentBatchOperation(await describe(actor, params.id));
  });

  router.on(v1Routes.cancelBatch, async ({ actor, params }) => {
    if (isActive(await describe(actor, params.id))) await cancelBatch(ctx, actor, params.id);
    return presentBatch(await describe(actor, params.id));
  });
}
