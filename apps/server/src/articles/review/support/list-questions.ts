import { detectLanguage, plainText } from '@inkstep/engine';
import type { SupportQuestion } from '@inkstep/engine/checks';
import type { Compute } from '../../../platform/computing/computing.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { listSourceFacts } from '../../brief/sources/queries.ts';
import type { ArticleRow } from '../../text/queries.ts';
import { findEvidence } from '../find-evidence.ts';
import { listedReferences } from '../public-basis.ts';

/** Sentences of an article's stored text that the comparison of wording leaves open. */
export async function listQuestions(
  ctx: { db: Db; compute: Compute },
  { workspaceId }: { workspaceId: string },
  article: ArticleRow,
): Promise<SupportQuestion[]> {
  const { references, passages, ownKnowledge, generatedText } = await findEvidence(ctx, article);
  if (references.length === 0) return [];
  const sources = article.taskId === null ? [] : await listSourceFacts(ctx.db, article.taskId);
  const questionsOf = (text: string) =>
    ctx.compute(
      'supportQuestions',
      {
        text,
        language: detectLanguage(plainText(article.text)),
        references: listedReferences(text, references, sources),
        passages,
        ownKnowledge,
        year: new Date().getFullYear(),
      },
      { owner: workspaceId },
    );
  const questions = await questionsOf(article.text);
  if (article.writtenBy !== 'drafter') return questions;
  // Research notes quote their sources. What users wrote since is in doubt like any other text.
  const quoted = new Set((await questionsOf(generatedText)).map(keyOf));
  return questions.filter((question) => !quoted.has(keyOf(question)));
}

const keyOf = ({ sentence, sources }: SupportQuestion): string => JSON.stringify([sentence, sources]);
