import type { TopicItem } from '@inkstep/contract';
import type { SavingCtx } from '../../live/context.ts';
import { changeTask, type Owner } from '../items/change-task.ts';
import { moveItem } from '../items/item.ts';
import { presentTopic, requireTopicItem, topicItems } from './topic-items.ts';

/** Returns all topics in their new order. @throws DomainError NOT_FOUND */
export const moveTopic = (
  ctx: SavingCtx,
  actor: Owner,
  { taskId, topicId }: { taskId: string; topicId: string },
  before: string | null,
): Promise<TopicItem[]> =>
  changeTask(ctx, actor, taskId, async (_, { selectedTopics: stored }) => {
    const items = topicItems(stored);
    requireTopicItem(items, topicId);
    if (before !== null) requireTopicItem(items, before);
    const moved = moveItem(items, topicId, before);
    return { result: moved.map(presentTopic), changes: { selectedTopics: moved.map(({ value }) => value) } };
  });
