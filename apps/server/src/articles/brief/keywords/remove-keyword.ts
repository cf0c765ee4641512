import { notFound } from '../../../platform/errors.ts';
import type { SavingCtx } from '../../live/context.ts';
import { changeTask, type Owner } from '../items/change-task.ts';
import { keywordItems } from './keyword-items.ts';

/** Also removes it from the selection of the keyword research. @throws DomainError NOT_FOUND */
export const removeKeyword = (
  ctx: SavingCtx,
  actor: Owner,
  { taskId, keywordId }: { taskId: string; keywordId: string },
): Promise<void> =>
  changeTask(ctx, actor, taskId, async (_, { keywords, keywordResearchSelections: selections }) => {
    const keyword = keywordItems(keywords).find(({ id }) => id === keywordId)?.value;
    if (keyword === undefined) throw notFound('Keyword');
    return {
      result: undefined,
      changes: {
        keywords: keywords.filter((other) => other !== keyword),
        keywordResearchSelections: selections.filter(({ value }) => value !== keyword),
      },
    };
  });
