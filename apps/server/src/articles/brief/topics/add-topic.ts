import { LIMITS, type TopicItem } from '@inkstep/contract';
import { notFound } from '../../../platform/errors.ts';
import type { SavingCtx } from '../../live/context.ts';
import { changeTask, type Owner } from '../items/change-task.ts';
import { tooManyTopics } from '../policy.ts';
import { presentTopic, topicItems } from './topic-items.ts';

/** Returns the stored topic if the task has it already. @throws DomainError NOT_FOUND, INVALID */
export const addTopic = (ctx: SavingCtx, actor: Owner, taskId: string, topic: string): Promise<TopicItem> =>
  changeTask(ctx, actor, taskId, async (_, { selectedTopics: stored }) => {
    const same = topicItems(stored).find(
      ({ value }) => isSame(value.edited, topic) || isSame(value.original, topic),
    );
    if (same) return { result: presentTopic(same) };
    if (stored.length >= LIMITS.topics) throw tooManyTopics();
    const selectedTopics = [...stored, { original: topic, edited: topic, isCustom: true }];
    const added = topicItems(selectedTopics).at(-1);
    if (!added) throw notFound('Topic');
    return { result: presentTopic(added), changes: { selectedTopics } };
  });

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
