import type { ArticlePlan } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Notifications } from '../../platform/db/notifications.ts';
import { watchChannels } from '../../platform/db/watch-channels.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { PLAN_CHANNEL } from './context.ts';
import { getArticlePlan } from './get-article-plan.ts';

// Changes trigger notifications; this only bounds the delay if one is lost.
const LOOK_AGAIN_MS = 5000;

/** Yields a task's plan at once and whenever its stage changes, until it ends. Null once it was stopped. */
export async function* watchPlan(
  ctx: { db: Db; notifications: Notifications },
  actor: Pick<Actor, 'workspaceId'>,
  taskId: string,
  signal: AbortSignal,
): AsyncGenerator<ArticlePlan | null> {
  let told: string | undefined;
  const watched = { channels: [PLAN_CHANNEL], ids: new Set([taskId]), lookAgainMs: LOOK_AGAIN_MS };
  for await (const _ of watchChannels(ctx, watched, signal)) {
    const plan = await getArticlePlan(ctx, actor, taskId);
    if (plan?.stage !== told) yield plan;
    if (!plan || plan.stage === 'ready' || plan.stage === 'failed') return;
    told = plan.stage;
  }
}
