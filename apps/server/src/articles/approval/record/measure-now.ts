import type { CheckReport } from '@inkstep/engine/checks';
import { NOTES_CHECKS, openChecks } from '@inkstep/engine/open-checks';
import type { TaskKey } from '../../brief/making/task-key.ts';
import { getArticleEvidence } from '../../review/get-article-evidence.ts';
import { getArticle } from '../../text/get-article.ts';
import type { ApprovalCtx } from '../context.ts';
import { sha256 } from '../hashes.ts';

export interface Measured {
  /** Hash of the text that was measured. */
  textHash: string;
  /** Null for research notes. */
  score: number | null;
  /** Checks to fix, as the pages count them. */
  faults: { check: string; verdict: string; places: number }[];
}

/** Checks the text like the editor does. */
export async function measureNow(
  ctx: Pick<ApprovalCtx, 'db' | 'compute' | 'clusters' | 'comparedPosts'>,
  key: TaskKey,
): Promise<Measured> {
  const { text, writtenBy } = await getArticle(ctx, key);
  const isNotes = writtenBy === 'drafter';
  const { author, ...evidence } = await getArticleEvidence(ctx, key);
  const year = new Date().getFullYear();
  const report: CheckReport = await ctx.compute(
    'checkArticle',
    { ...evidence, text, author: author ?? undefined, year },
    { owner: key.workspaceId },
  );
  return {
    textHash: sha256(text),
    score: isNotes ? null : report.score,
    faults: openChecks(report, isNotes ? NOTES_CHECKS : undefined).map(({ name, verdict, places }) => ({
      check: name,
      verdict,
      places: places.length,
    })),
  };
}
