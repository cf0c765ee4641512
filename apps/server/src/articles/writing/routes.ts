import { type GenerateBody, routes } from '@inkstep/contract';
import type { z } from 'zod';
import type { Router } from '../../platform/http/router.ts';
import type { GenerationCtx } from './context.ts';
import { getEstimate } from './cost/get-estimate.ts';
import { getLedger } from './cost/get-ledger.ts';
import { makeOutline } from './outline/make-outline.ts';
import { cancelGeneration } from './run/cancel-generation.ts';
import { generateArticle } from './run/generate-article.ts';
import { generateWithoutTask } from './run/generate-without-task.ts';
import { type StartInput, startGeneration } from './run/start-generation.ts';
import { getWriter } from './watch/estimate-duration.ts';
import { getStatus } from './watch/get-status.ts';
import { streamEvents } from './watch/stream-events.ts';

const startInput = (params: { id: string }, body: z.output<typeof GenerateBody>): StartInput => ({
  taskId: params.id,
  instructions: body?.instructions,
  keep: body?.keep,
  version: body?.article_version,
});

export function generationRoutes(router: Router, ctx: GenerationCtx): void {
  router.on(routes.startGeneration, async ({ actor, params, body }) => {
    const { status } = await startGeneration(ctx, actor, startInput(params, body));
    return { status };
  });

  router.on(routes.generateArticle, ({ actor, params, body, signal }) =>
    generateArticle(ctx, actor, { ...startInput(params, body), signal }),
  );

  router.on(routes.generationStatus, ({ actor, params }) => getStatus(ctx, actor, params.id));

  router.stream(routes.generationEvents, ({ actor, params, client, signal }) =>
    streamEvents(ctx, actor, { taskId: params.id, lastEventId: client.lastEventId, signal }),
  );

  router.on(routes.cancelGeneration, ({ actor, params, body }) =>
    cancelGeneration(ctx, actor, { taskId: params.id, counts: body?.counts }),
  );

  router.on(routes.makeOutline, async ({ actor, params, signal }) => ({
    outline: await makeOutline(ctx, actor, params.id, signal),
  }));

  router.on(routes.articleEstimate, ({ actor, params }) => getEstimate(ctx, actor, params.id));
  router.on(routes.articleLedger, ({ actor, params }) => getLedger(ctx, actor, params.id));

  router.on(routes.generateWithoutTask, ({ actor, body, signal }) =>
    generateWithoutTask(ctx, actor, body, signal),
  );

  router.on(routes.writer, async ({ actor }) => ({ writer: await getWriter(ctx, actor) }));
}
