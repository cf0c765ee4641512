import { detectLanguage, plainText } from '@inkstep/engine';
import type { SupportQuestion } from '@inkstep/engine/checks';
import type { Compute } from '../../../platform/computing/computing.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { ArticleRow } from '../../text/queries.ts';
import { findEvidence } from '../find-evidence.ts';

/** Sentences of an article's stored text that the comparison of wording leaves open. */
export async function listQuestions(
  ctx: { db: Db; compute: Compute },
  { workspaceId }: { workspaceId: string },
  article: ArticleRow,
): Promise<SupportQuestion[]> {
  const { references, passages, ownKnowledge } = await findEvidence(ctx, article);
  // Research notes quote their sources and have no score.
  if (references.length === 0 || article.writtenBy === 'drafter') return [];
  return ctx.compute(
    'supportQuestions',
    {
      text: article.text,
      language: detectLanguage(plainText(article.text)),
      references,
      passages,
      ownKnowledge,
      year: new Date().getFullYear(),
    },
    { owner: workspaceId },
  );
}
