import { type PromptId, type PromptTexts, promptProblems } from '@inkstep/engine';
import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import { isPromptId, listTexts } from './queries.ts';

/**
 * The admins' replacements of built-in prompts, read for each run. A text that no longer fits its prompt, because an
 * update changed the variables, is skipped in favor of the built-in one until an admin edits it.
 */
export async function editedPrompts(ctx: { db: Db; log: Log }): Promise<PromptTexts> {
  const texts: Partial<Record<PromptId, string>> = {};
  for (const { id, text } of await listTexts(ctx.db)) {
    if (isPromptId(id) && promptProblems(id, text).length === 0) texts[id] = text;
    else ctx.log.warn({ prompt: id }, 'an edited prompt does not fit, so the built-in one is used');
  }
  return texts;
}
