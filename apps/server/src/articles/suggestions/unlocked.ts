import { applyEdits } from '@inkstep/article/apply-edits';
import type { TextEdit } from '@inkstep/article/split-edit';
import type { Db } from '../../platform/db/connect.ts';
import type { ArticleRow } from '../text/queries.ts';
import { keepsLocks } from '../text/sections/require-locks-kept.ts';

/** Edits that change no locked section of the article. */
export async function unlocked<Edit extends TextEdit>(
  ctx: { db: Db },
  article: Pick<ArticleRow, 'id' | 'text'>,
  edits: readonly Edit[],
): Promise<Edit[]> {
  const keeps = (some: readonly TextEdit[]) => keepsLocks(ctx, article, applyEdits(article.text, some));
  if (edits.length === 0 || (await keeps(edits))) return [...edits];
  const kept: Edit[] = [];
  for (const edit of edits) if (await keeps([edit])) kept.push(edit);
  // Edits that are harmless alone may change a section together, such as its heading and the one before.
  return (await keeps(kept)) ? kept : [];
}
