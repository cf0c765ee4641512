import { type KeptPart, OUTLINE_LIMITS } from '@inkstep/contract';
import { type ArticleBrief, regenerationBrief } from '@inkstep/engine';
import { articleParts, lockedParts } from '@inkstep/engine/checks';
import type { Db } from '../../../platform/db/connect.ts';
import { findEvidence } from '../../review/find-evidence.ts';
import { findArticle } from '../queries.ts';
import { type EditedTask, sectioned } from './current-article.ts';
import { findLocks } from './queries.ts';

/**
 * Changes a run's brief to keep locked sections and those that this run keeps. If there are any, the current headings
 * become the outline.
 */
export async function withLockedSections(
  ctx: { db: Db },
  key: EditedTask,
  brief: ArticleBrief,
  keep: readonly KeptPart[] = [],
): Promise<ArticleBrief> {
  const article = await findArticle(ctx.db, key);
  const locks = article ? await findLocks(ctx.db, article.id) : [];
  const kept = keep.filter((part) => part.part === 'section');
  if (!article || locks.length + kept.length === 0) return brief;
  const { parts, language } = await sectioned(ctx, key, article.text);
  const held = [locks, kept].flatMap((these) => [...lockedParts(parts.sections, these).values()]);
  // In the order of the article, not of the locks.
  const locked = parts.sections.filter((section) => held.includes(section));
  if (locked.length === 0) return brief;
  const { references, passages, generatedText } = await findEvidence(ctx, article);
  const title = keep.some(({ part }) => part === 'title')
    ? parts.title
    : articleParts(generatedText, language).title || parts.title;
  return regenerationBrief(brief, {
    article: { ...parts, title },
    locked,
    evidence: { references, passages },
    language,
    sectionWords: OUTLINE_LIMITS.words,
  });
}
