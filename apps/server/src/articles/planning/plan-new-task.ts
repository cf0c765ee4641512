import { OutputParameters, type PlanNewTaskBody, ProductInfo, TEXT_LIMITS } from '@inkstep/contract';
import type { z } from 'zod';
import { getUserModel, type UserModelCtx } from '../../ai/index.ts';
import { withinQuota } from '../../billing/index.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { fitLine } from '../../platform/text/fit-line.ts';
import { insertTask } from '../brief/queries.ts';
import { enqueuePlan } from './jobs.ts';
import { startPlan } from './start-plan.ts';

/**
 * Creates a task and plans its article in the background. Returns the task's ID. @throws DomainError
 * EMAIL_UNCONFIRMED, DAY_LIMIT_EXCEEDED, STORAGE_LIMIT_EXCEEDED
 */
export async function planNewTask(
  ctx: UserModelCtx & { queue: Pick<Queue, 'send' | 'cancel'> },
  actor: Actor,
  { keyword, urls, brand, length }: z.output<typeof PlanNewTaskBody>,
): Promise<string> {
  // Fails early if the user may not use the model.
  await getUserModel(ctx, actor);
  return withinQuota(ctx, actor, async (tx) => {
    const taskId = await insertTask(tx.db, {
      workspaceId: actor.workspaceId,
      userId: actor.userId,
      name: fitLine(keyword, TEXT_LIMITS.name),
      outputParameters: OutputParameters.parse({ length }),
      productInfo: brand && ProductInfo.parse(brand),
    });
    const input = { keyword, title: '', urls, notes: '', resourceIds: [], findSources: true };
    await startPlan(tx, actor, taskId, input);
    await enqueuePlan(tx, actor, taskId);
    return taskId;
  });
}
