import { parseArticleText } from '@inkstep/contract/article-text';
import { countWords } from '@inkstep/contract/count-words';
import type { Tx } from '../../../platform/db/connect.ts';
import { deleteSurplus, insertVersion, type Standing } from './queries.ts';

/** Words of the body: nobody counts them while the text still grows. */
export const wordsOf = ({ text }: { text: string }): number => countWords(parseArticleText(text).body);

/** Puts a text among the versions of a task, of which the least wanted go when there are too many. */
export async function keepVersion(
  ctx: { db: Tx },
  version: Omit<Standing, 'id' | 'createdAt' | 'updatedAt'> & Partial<Standing>,
): Promise<void> {
  const id = await insertVersion(ctx.db, { ...version, words: wordsOf(version) });
  await deleteSurplus(ctx.db, version.taskId, id);
}
