import { OUTLINE_LIMITS } from '@inkstep/contract';
import { type ArticleBrief, regenerationBrief } from '@inkstep/engine';
import { lockedParts } from '@inkstep/engine/checks';
import type { Db } from '../../../platform/db/connect.ts';
import { findEvidence } from '../evidence/find-evidence.ts';
import { findArticle } from '../queries.ts';
import { type EditedTask, sectioned } from './current-article.ts';
import { findLocks } from './queries.ts';

/**
 * The brief of a run that leaves the locked sections of the task's article alone. With one of them the present headings
 * are the outline; without any the brief stays as it is.
 */
export async function keepingLocked(
  ctx: { db: Db },
  key: EditedTask,
  brief: ArticleBrief,
): Promise<ArticleBrief> {
  const article = await findArticle(ctx.db, key);
  const locks = article ? await findLocks(ctx.db, article.id) : [];
  if (!article || locks.length === 0) return brief;
  const { parts, language } = await sectioned(ctx, key, article.text);
  const held = [...lockedParts(parts.sections, locks).values()];
  // In the order of the article, not of the locks.
  const locked = parts.sections.filter((section) => held.includes(section));
  if (locked.length === 0) return brief;
  const { references, passages } = await findEvidence(ctx, article);
  return regenerationBrief(brief, {
    article: parts,
    locked,
    evidence: { references, passages },
    language,
    sectionWords: OUTLINE_LIMITS.words,
  });
}
