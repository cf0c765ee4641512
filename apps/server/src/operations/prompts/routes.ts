import { routes } from '@inkstep/contract';
import { changePrompt, getPromptHistory, listPrompts, resetPrompt, restorePrompt } from '../../ai/index.ts';
import type { Router } from '../../platform/http/router.ts';
import { findPromptBriefs } from './list-briefs.ts';
import { type TrialCtx, tryPrompt } from './try-prompt.ts';

export function promptRoutes(router: Router, ctx: TrialCtx): void {
  router.on(routes.adminPrompts, async () => ({ prompts: await listPrompts(ctx) }));
  router.on(routes.updatePrompt, async ({ actor, params, body }) => ({
    prompt: await changePrompt(ctx, actor, params.id, body),
  }));
  router.on(routes.resetPrompt, async ({ actor, params, body }) => ({
    prompt: await resetPrompt(ctx, actor, params.id, body.version),
  }));
  router.on(routes.restorePrompt, async ({ actor, params, body }) => ({
    prompt: await restorePrompt(ctx, actor, params.id, body),
  }));
  router.on(routes.promptHistory, ({ params, query }) => getPromptHistory(ctx, params.id, query));
  router.on(routes.promptBriefs, async ({ query }) => ({
    briefs: await findPromptBriefs(ctx, query.search),
  }));
  router.on(routes.tryPrompt, ({ actor, params, body, signal }) =>
    tryPrompt(ctx, actor, params.id, body, signal),
  );
}
