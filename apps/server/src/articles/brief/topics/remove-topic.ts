import type { SavingCtx } from '../../live/context.ts';
import { changeTask, type Owner } from '../items/change-task.ts';
import { requireTopicItem, topicItems } from './topic-items.ts';

/** @throws DomainError NOT_FOUND */
export const removeTopic = (
  ctx: SavingCtx,
  actor: Owner,
  { taskId, topicId }: { taskId: string; topicId: string },
): Promise<void> =>
  changeTask(ctx, actor, taskId, async (_, { selectedTopics: stored }) => {
    const item = requireTopicItem(topicItems(stored), topicId);
    return { result: undefined, changes: { selectedTopics: stored.filter((topic) => topic !== item.value) } };
  });
