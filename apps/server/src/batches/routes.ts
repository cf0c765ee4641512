import { routes } from '@inkstep/contract';
import type { Router } from '../platform/http/router.ts';
import { cancelBatch } from './cancel-batch.ts';
import type { BatchCtx } from './context.ts';
import { createBatch } from './create-batch.ts';
import { deleteBatch } from './delete-batch.ts';
import { finishArticles } from './finish-articles.ts';
import { readSheets } from './input/read-sheets.ts';
import { nextArticle } from './next-article.ts';
import { openArticle } from './open-article.ts';
import { leaveOutRows } from './plan/leave-out-rows.ts';
import { orderRows } from './plan/order-rows.ts';
import { planBatch } from './plan/plan-batch.ts';
import { updateRow } from './plan/update-row.ts';
import { describeRows } from './present/describe-batch.ts';
import { getBatch } from './present/get-batch.ts';
import { listBatches } from './present/list-batches.ts';
import { reviewAgain } from './review/review-again.ts';
import { retryBatch } from './run/retry-batch.ts';
import { startBatch } from './run/start-batch.ts';
import { updateBatch } from './update-batch.ts';
import { streamBatch } from './watch/stream-batch.ts';

const rowKey = ({ id, rowId }: { id: string; rowId: string }) => ({ batchId: id, itemId: rowId });

export function batchRoutes(router: Router, ctx: BatchCtx): void {
  router.on(routes.listBatches, ({ actor, query }) => listBatches(ctx, actor, query));

  router.on(routes.autoCreateBatch, async ({ actor, body }) => ({
    batchTask: await createBatch(ctx, actor, body ?? {}),
  }));

  router.on(routes.getBatch, ({ actor, params, query }) =>
    getBatch(ctx, actor, params.id, { withTexts: query.content === 'full' }),
  );

  router.on(routes.updateBatch, async ({ actor, params, body }) => ({
    batchTask: await updateBatch(ctx, actor, params.id, body),
  }));

  router.on(routes.deleteBatch, async ({ actor, params, query }) => {
    if (query.action === 'cancel') {
      const { savedArticles } = await cancelBatch(ctx, actor, params.id);
      return { message: 'Batch task cancelled', savedArticles };
    }
    await deleteBatch(ctx, actor, params.id);
    return { message: 'Batch task deleted' };
  });

  router.on(routes.startBatch, ({ actor, body, signal }) => startBatch(ctx, actor, body, signal));
  router.on(routes.retryBatch, ({ actor, params, body }) =>
    retryBatch(ctx, actor, { batchId: params.id, rows: body?.rows ?? 'failed' }),
  );

  router.on(routes.planBatch, async ({ actor, params, body, signal }) => ({
    batchTask: await planBatch(ctx, actor, { batchId: params.id, ...body }, signal),
  }));

  router.on(routes.reviewBatch, async ({ actor, params }) => ({
    batchTask: await reviewAgain(ctx, actor, params.id),
  }));

  router.on(routes.readBatchSheets, async ({ actor, body, signal }) => ({
    sheets: await readSheets(ctx, actor, body, signal),
  }));

  router.on(routes.batchRows, async ({ actor, params }) => {
    const { rows } = await describeRows(ctx, { workspaceId: actor.workspaceId, batchId: params.id });
    return { rows };
  });

  router.on(routes.updateBatchRow, async ({ actor, params, body }) => ({
    row: await updateRow(ctx, actor, rowKey(params), body),
  }));

  router.on(routes.leaveOutBatchRows, async ({ actor, params, body }) => ({
    rows: await leaveOutRows(ctx, actor, params.id, body),
  }));

  router.on(routes.orderBatchRows, async ({ actor, params, body }) => ({
    rows: await orderRows(ctx, actor, params.id, body.rows),
  }));

  router.stream(routes.batchEvents, ({ actor, params, query, signal }) =>
    streamBatch(ctx, actor, { batchId: params.id, staysOpen: query.follow === 'changes', signal }),
  );

  router.on(routes.finishBatchArticles, ({ actor, params }) => finishArticles(ctx, actor, params.id));
  router.on(routes.nextBatchArticle, ({ actor, params }) => nextArticle(ctx, actor, params.id));
  router.on(routes.openBatchArticle, ({ actor, params }) => openArticle(ctx, actor, rowKey(params)));
}
