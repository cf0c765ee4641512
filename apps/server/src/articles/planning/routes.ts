import { routes } from '@inkstep/contract';
import type { UserModelCtx } from '../../ai/index.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { cancelPlan } from './cancel-plan.ts';
import { getAdditions } from './get-additions.ts';
import { getArticlePlan } from './get-article-plan.ts';
import { planNewTask } from './plan-new-task.ts';
import { retryPlan } from './retry-plan.ts';
import { saveAnswers } from './save-answers.ts';

export function planRoutes(
  router: Router,
  ctx: UserModelCtx & { queue: Pick<Queue, 'send' | 'cancel'> },
): void {
  router.on(routes.planNewTask, async ({ actor, body }) => ({
    task: { id: await planNewTask(ctx, actor, body) },
  }));

  router.on(routes.getPlan, async ({ actor, params }) => ({
    plan: await getArticlePlan(ctx, actor, params.id),
  }));

  router.on(routes.retryPlan, async ({ actor, params }) => ({
    plan: await retryPlan(ctx, actor, params.id),
  }));

  router.on(routes.getAdditions, async ({ actor, params }) => ({
    additions: await getAdditions(ctx, actor, params.id),
  }));

  router.on(routes.saveAnswers, async ({ actor, params, body }) => ({
    additions: await saveAnswers(ctx, actor, params.id, body.answers),
  }));

  router.on(routes.cancelPlan, async ({ actor, params }) => {
    await cancelPlan(ctx, actor, params.id);
    return { message: 'Planning stopped' };
  });
}
