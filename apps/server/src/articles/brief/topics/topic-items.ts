import type { SelectedTopic, TopicItem } from '@inkstep/contract';
import { notFound } from '../../../platform/errors.ts';
import type { Valued } from '../items/item.ts';
import { identifyItems, LISTS } from '../items/task-lists.ts';

type Topic = Valued<SelectedTopic>;

export const topicItems = (topics: readonly SelectedTopic[]): Topic[] =>
  identifyItems(LISTS.selectedTopics, topics);

export const presentTopic = ({ id, revision, value: { original, edited, isCustom } }: Topic): TopicItem => ({
  id,
  revision,
  original,
  edited,
  ...(isCustom !== undefined && { isCustom }),
});

export const presentTopics = (topics: readonly SelectedTopic[]): TopicItem[] =>
  topicItems(topics).map(presentTopic);

/** @throws DomainError NOT_FOUND */
export function requireTopicItem(items: readonly Topic[], topicId: string): Topic {
  const item = items.find(({ id }) => id === topicId);
  if (!item) throw notFound('Topic');
  return item;
}
