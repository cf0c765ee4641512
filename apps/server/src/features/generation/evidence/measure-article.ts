import type { Article } from '@inkstep/engine';
import type { Compute } from '../../../platform/computing/computing.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { Log } from '../../../platform/log.ts';
import { getTask } from '../../tasks/index.ts';
import { findEvidence } from '../by-owner/find-evidence.ts';
import type { ArticleChecks } from '../tables.ts';
import { checkBasis } from './check-basis.ts';
import { evidenceOf } from './evidence-of.ts';

/**
 * Measures the written article of a task as its editor will. Null without a task, and when it fails: no article is lost
 * for its checks.
 */
export async function measureArticle(
  ctx: { db: Db; log: Log; compute: Compute },
  { userId, taskId }: { userId: string; taskId: string | null },
  article: Article,
): Promise<ArticleChecks | null> {
  if (taskId === null) return null;
  try {
    const task = await getTask(ctx, { userId }, taskId);
    const { ownKnowledge } = await findEvidence(ctx, taskId);
    const basis = checkBasis(task, article.references);
    const input = {
      ...basis,
      text: article.text,
      language: article.language,
      author: basis.author ?? undefined,
      ...evidenceOf(article),
      ownKnowledge,
    };
    const { score, checks } = await ctx.compute('checkArticle', input);
    return { score, verdicts: Object.fromEntries(checks.map(({ name, verdict }) => [name, verdict])) };
  } catch (error) {
    ctx.log.warn({ err: error, taskId }, 'a written article could not be checked');
    return null;
  }
}
