import type { Task } from '@inkstep/contract';
import { articleLanguage, getPreferences } from '../../../identity/index.ts';
import { detectKeywordLanguage } from '../../../research/index.ts';
import type { PlanningCtx } from '../context.ts';

interface Asked {
  userId: string;
  task: Pick<Task, 'keywordResearchData'>;
  text: string;
}

/** Language that the author chose for articles, else that of the research or of a text. */
export async function planLanguage(
  ctx: Pick<PlanningCtx, 'db'>,
  { userId, task, text }: Asked,
): Promise<string> {
  const chosen = (await articleLanguage(ctx, userId)) ?? task.keywordResearchData?.language;
  if (chosen) return chosen;
  return (await detectKeywordLanguage(text, await readerLanguages(ctx, userId))).language;
}

/** Without a browser only the interface language is known. */
export const readerLanguages = async (ctx: Pick<PlanningCtx, 'db'>, userId: string): Promise<string[]> => [
  (await getPreferences(ctx, { userId })).preferences.interfaceLanguage,
];
