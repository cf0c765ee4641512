import { randomUUID } from 'node:crypto';
import { type KeywordItem, LIMITS } from '@inkstep/contract';
import type { SavingCtx } from '../../live/context.ts';
import { changeTask, type Owner } from '../items/change-task.ts';
import { tooManyKeywords } from '../policy.ts';
import { keywordItems, presentKeyword } from './keyword-items.ts';

/**
 * Adds a keyword, also as a term to the selection of the keyword research, from which pages make the keywords again.
 * Returns the stored one if the task has it already. @throws DomainError NOT_FOUND, INVALID
 */
export const addKeyword = (
  ctx: SavingCtx,
  actor: Owner,
  taskId: string,
  keyword: string,
): Promise<KeywordItem> =>
  changeTask(ctx, actor, taskId, async (_, stored) => {
    const { keywords, keywordResearchSelections: selections } = stored;
    const same = keywordItems(keywords).find(({ value }) => value === keyword);
    if (same) return { result: presentKeyword(same) };
    if (Math.max(keywords.length, selections.length) >= LIMITS.taskKeywords) throw tooManyKeywords();
    const term = { id: `keyTerm-${randomUUID()}`, type: 'keyTerm' as const, value: keyword };
    const isSelected = selections.some(({ value }) => value === keyword);
    const [added] = keywordItems([keyword]).map(presentKeyword);
    if (!added) throw tooManyKeywords();
    return {
      result: added,
      changes: {
        keywords: [...keywords, keyword],
        ...(!isSelected && { keywordResearchSelections: [...selections, term] }),
      },
    };
  });
