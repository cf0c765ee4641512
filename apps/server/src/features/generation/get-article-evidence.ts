import type { ArticleEvidence, Task } from '@inkstep/contract';
import { detectLanguage, plainText, TARGET_WORDS } from '@inkstep/engine';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { getTask } from '../tasks/index.ts';
import { findEvidence } from './by-owner/find-evidence.ts';

/** Chosen terms alone may be few: the terms that stand out in the research join them up to here. */
const LEAST_KEY_TERMS = 10;

/** What the article of a task is checked against, whoever wrote it by now. */
export async function getArticleEvidence(
  ctx: { db: Db },
  actor: Actor,
  taskId: string,
): Promise<ArticleEvidence> {
  const task = await getTask(ctx, actor, taskId);
  const { sections, references, passages, ownKnowledge } = await findEvidence(ctx, task.id);
  const { length, tonality } = task.outputParameters;
  const author = task.eeatProfile;
  return {
    references,
    passages: passages.map(({ id, source, text, words, heading }) => ({
      id,
      source,
      text,
      words,
      ...(heading !== undefined && { heading }),
    })),
    sections: sections.map(({ heading, citations }) => ({ heading, citations })),
    language: detectLanguage(plainText(task.generated_article ?? task.name)),
    targetWords: TARGET_WORDS[length],
    tonality,
    keyTerms: keyTermsOf(task),
    questions: selected(task, 'paa'),
    author: author && { authorName: author.authorName, authorBio: author.authorBio },
    allowedLinks: [
      ...[...task.sources, ...task.redditSources].map(({ url }) => url),
      task.productInfo?.link ?? '',
      ...references.map(({ url = '' }) => url),
    ].filter(Boolean),
    ownKnowledge,
  };
}

const selected = ({ keywordResearchSelections }: Task, type: string): string[] =>
  keywordResearchSelections.filter((item) => item.type === type).map(({ value }) => value);

function keyTermsOf(task: Task): string[] {
  const chosen = selected(task, 'keyTerm');
  const found = task.keywordResearchData?.wordCloudData.words.map(({ word }) => word) ?? [];
  const more = found.filter((word) => !chosen.includes(word));
  return [...chosen, ...more.slice(0, Math.max(0, LEAST_KEY_TERMS - chosen.length))];
}
