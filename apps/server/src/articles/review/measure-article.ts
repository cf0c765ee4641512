import { generatedLinks } from '@inkstep/engine/checks';
import type { Compute } from '../../platform/computing/computing.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import { checkBasis } from '../brief/making/check-basis.ts';
import { getBrief } from '../brief/making/get-brief.ts';
import type { KeptArticle } from '../text/kept/merge-kept-parts.ts';
import { findArticle } from '../text/queries.ts';
import type { ArticleChecks } from '../text/tables.ts';
import { findOwnKnowledge } from './queries.ts';
import { selectEvidence } from './select-evidence.ts';

/**
 * Scores a task's article like the editor. Null without a task, and if checks fail: no article is lost because of its
 * checks.
 */
export async function measureArticle(
  ctx: { db: Db; log: Log; compute: Compute },
  { workspaceId, taskId }: { workspaceId: string; taskId: string | null },
  { article, asGenerated }: KeptArticle,
): Promise<ArticleChecks | null> {
  if (taskId === null) return null;
  try {
    const key = { workspaceId, taskId };
    const brief = await getBrief(ctx, key);
    const current = await findArticle(ctx.db, key);
    const ownKnowledge = current ? await findOwnKnowledge(ctx.db, current.id) : [];
    const basis = checkBasis(brief, article.references);
    const evidence = { ...selectEvidence(article), ...asGenerated };
    const input = {
      ...basis,
      text: article.text,
      language: article.language,
      author: basis.author ?? undefined,
      ...evidence,
      generatedLinks: generatedLinks(evidence.generatedText, article.language),
      ownKnowledge,
      year: new Date().getFullYear(),
    };
    const { score, checks } = await ctx.compute('checkArticle', input, { owner: workspaceId });
    return { score, verdicts: Object.fromEntries(checks.map(({ name, verdict }) => [name, verdict])) };
  } catch (error) {
    ctx.log.warn({ err: error, taskId }, 'a written article could not be checked');
    return null;
  }
}
