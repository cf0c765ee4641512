import type { QueueCtx } from '../../../platform/queue/enqueue.ts';
import { changeTask, type Owner } from '../items/change-task.ts';
import { requireTopicItem, topicItems } from './topic-items.ts';

/** @throws DomainError NOT_FOUND */
export const removeTopic = (
  ctx: QueueCtx,
  actor: Owner,
  { taskId, topicId }: { taskId: string; topicId: string },
): Promise<void> =>
  changeTask(ctx, actor, taskId, async (_, { selectedTopics: stored }) => {
    const item = requireTopicItem(topicItems(stored), topicId);
    return { result: undefined, changes: { selectedTopics: stored.filter((topic) => topic !== item.value) } };
  });
