import type { ArticleEvidence, Task } from '@inkstep/contract';
import { TARGET_WORDS } from '@inkstep/engine';

/** Chosen terms alone may be few: the terms that stand out in the research join them up to here. */
const LEAST_KEY_TERMS = 10;

type CheckBasis = Pick<
  ArticleEvidence,
  'targetWords' | 'tonality' | 'keyTerms' | 'questions' | 'author' | 'allowedLinks'
>;

/** What the article of a task is checked against, besides its own references and passages. */
export function checkBasis(task: Task, references: readonly { url?: string }[]): CheckBasis {
  const { length, tonality } = task.outputParameters;
  const author = task.eeatProfile;
  return {
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
