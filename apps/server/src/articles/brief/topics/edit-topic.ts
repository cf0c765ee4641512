import type { TopicItem } from '@inkstep/contract';
import type { SavingCtx } from '../../live/context.ts';
import { changeTask, type Owner } from '../items/change-task.ts';
import { requireCurrent } from '../items/require-current.ts';
import { presentTopic, requireTopicItem, topicItems } from './topic-items.ts';

/** Its id stays, because `original` does. @throws DomainError NOT_FOUND, CONFLICT if the revision is outdated */
export const editTopic = (
  ctx: SavingCtx,
  actor: Owner,
  { taskId, topicId }: { taskId: string; topicId: string },
  { edited, revision }: { edited: string; revision?: string | undefined },
): Promise<TopicItem> =>
  changeTask(ctx, actor, taskId, async (_, { selectedTopics: stored }) => {
    const item = requireTopicItem(topicItems(stored), topicId);
    requireCurrent(presentTopic(item), revision);
    const selectedTopics = stored.map((topic) => (topic === item.value ? { ...topic, edited } : topic));
    const result = presentTopic(requireTopicItem(topicItems(selectedTopics), topicId));
    return { result, changes: { selectedTopics } };
  });
