import { OUTLINE_LIMITS } from '@inkstep/contract';
import { type ArticleBrief, briefKeeping } from '@inkstep/engine';
import { lockedParts } from '@inkstep/engine/checks';
import type { Db } from '../../../platform/db/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getTask } from '../../tasks/index.ts';
import { findEvidence } from '../by-owner/find-evidence.ts';
import { findLocks } from '../by-owner/queries.ts';
import { sectioned } from './standing-article.ts';

/**
 * The brief of a run that leaves the locked sections of the task's article alone. With one of them the present headings
 * are the outline; without any the brief stays as it is.
 */
export async function keepingLocked(
  ctx: { db: Db },
  actor: Actor,
  taskId: string,
  brief: ArticleBrief,
): Promise<ArticleBrief> {
  const locks = await findLocks(ctx.db, taskId);
  if (locks.length === 0) return brief;
  const { generated_article: text } = await getTask(ctx, actor, taskId);
  if (text === null) return brief;
  const { article, language } = await sectioned(ctx, actor, text);
  const held = [...lockedParts(article.sections, locks).values()];
  // In the order of the article, not of the locks.
  const locked = article.sections.filter((section) => held.includes(section));
  if (locked.length === 0) return brief;
  const { references, passages } = await findEvidence(ctx, taskId);
  return briefKeeping(brief, {
    article,
    locked,
    known: { references, passages },
    language,
    sectionWords: OUTLINE_LIMITS.words,
  });
}
