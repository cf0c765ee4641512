import { v1Routes } from '@inkstep/contract/v1';
import { findLatestRun, planNewTask, retryPlan, startGeneration } from '../../articles/index.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../platform/errors.ts';
import type { Router } from '../../platform/http/router.ts';
import { cancelOperation, getOperation, planOperation, runOperation, streamOperation } from './operations.ts';

export function operationRoutes(router: Router, ctx: Deps): void {
  router.on(v1Routes.createPlan, ({ actor, body, once }) =>
    once(ctx, async (tx) => {
      const { keyword, urls, length, product } = body;
      const brand = product && { name: product.name, link: product.url };
      return planOperation(tx, actor, await planNewTask(tx, actor, { keyword, urls, length, brand }));
    }),
  );

  router.on(v1Routes.retryPlan, ({ actor, params, once }) =>
    once(ctx, async (tx) => {
      await retryPlan(tx, actor, params.id);
      return planOperation(tx, actor, params.id);
    }),
  );

  router.on(v1Routes.createRun, ({ actor, params, body, once }) =>
    once(ctx, async (tx) => {
      const { instructions, version } = body ?? {};
      const started = await startGeneration(tx, actor, { taskId: params.id, instructions, version });
      if (started.status === 'started') return runOperation(tx, actor, started.generationId);
      const run = await findLatestRun(tx.db, actor.workspaceId, params.id);
      if (!run) throw notFound('Run');
      return runOperation(tx, actor, run.id);
    }),
  );

  router.on(v1Routes.getOperation, ({ actor, params }) => getOperation(ctx, actor, params.id));
  router.stream(v1Routes.streamOperation, ({ actor, params, client, signal }) =>
    streamOperation(ctx, actor, params.id, { lastEventId: client.lastEventId, signal }),
  );
  router.on(v1Routes.cancelOperation, ({ actor, params }) => cancelOperation(ctx, actor, params.id));
}
