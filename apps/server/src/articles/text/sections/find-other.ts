import type { RevisionInput } from '@inkstep/engine';
import { type ComparedTexts, commonSentences } from '@inkstep/engine/checks';
import type { Db } from '../../../platform/db/connect.ts';
import { notFound } from '../../../platform/errors.ts';
import type { TaskKey } from '../../brief/making/task-key.ts';
import { describeText } from '../describe-text.ts';
import { findArticle } from '../queries.ts';

const MAX_SENTENCES = 40;
const LONGEST_SENTENCE = 400;

/** Finds the sentences of another article of the workspace that a section repeats. @throws DomainError NOT_FOUND */
export async function findOther(
  ctx: { db: Db },
  key: TaskKey,
  section: Omit<ComparedTexts, 'other'>,
): Promise<RevisionInput['other']> {
  const article = await findArticle(ctx.db, key);
  if (!article) throw notFound('Other article');
  const { text } = article;
  const { others } = commonSentences({ ...section, other: text });
  const sentences = others
    .slice(0, MAX_SENTENCES)
    .map(({ start, end }) => text.slice(start, Math.min(end, start + LONGEST_SENTENCE)));
  return { title: describeText(text).title, sentences };
}
