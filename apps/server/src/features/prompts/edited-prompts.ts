import { type PromptId, type PromptTexts, promptProblems, promptTemplates } from '@inkstep/engine';
import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import { promptTexts } from './tables.ts';

/**
 * The admins' replacements of built-in prompts. A text that no longer fits its prompt, because an update changed the
 * variables, is skipped, so the built-in one applies until an admin edits it.
 */
export async function editedPrompts(ctx: { db: Db; log: Log }): Promise<PromptTexts> {
  const texts: Partial<Record<PromptId, string>> = {};
  const rows = await ctx.db.select({ id: promptTexts.id, text: promptTexts.text }).from(promptTexts);
  for (const { id, text } of rows) {
    if (isPromptId(id) && promptProblems(id, text).length === 0) texts[id] = text;
    else ctx.log.warn({ prompt: id }, 'an edited prompt does not fit, so the built-in one is used');
  }
  return texts;
}

const isPromptId = (id: string): id is PromptId => Object.hasOwn(promptTemplates, id);
