import type { ArticleEvidence } from '@inkstep/contract';
import { outlineChanges } from '@inkstep/contract/outline-basis';
import { pageKey } from '@inkstep/contract/page-key';
import { ownTexts, sectionHeadings, TARGET_WORDS } from '@inkstep/engine';
import type { TaskBrief } from './get-brief.ts';
import { type GatheredSource, makeBrief } from './make-brief.ts';

/** The user may have selected few terms: the most prominent terms of the research are added up to this number. */
const MIN_KEY_TERMS = 10;

/** More or longer ones are unlikely to be headings. */
const HEADINGS_OF_A_PAGE = 12;
const LONGEST_HEADING = 150;

type CheckBasis = Pick<
  ArticleEvidence,
  | 'targetWords'
  | 'tonality'
  | 'keyTerms'
  | 'questions'
  | 'topics'
  | 'rankingHeadings'
  | 'author'
  | 'allowedLinks'
  | 'productName'
  | 'ownSite'
  | 'ownTexts'
>;

type Measured = Omit<TaskBrief, 'name' | 'sources' | 'answers'> & {
  answers?: TaskBrief['answers'];
  sources: readonly GatheredSource[];
};

/** Facts that the checks compare a task's article with, besides its references and passages. */
export function checkBasis(task: Measured, references: readonly { url?: string }[]): CheckBasis {
  const { tonality } = task.outputParameters;
  const { author } = task;
  const brief = makeBrief(task);
  const { name: productName, link: ownSite } = task.productInfo ?? {};
  return {
    targetWords: targetWords(task),
    tonality,
    keyTerms: keyTermsOf(task),
    questions: brief.questions,
    topics: brief.topics,
    rankingHeadings: rankingHeadings(task),
    author: author && { authorName: author.authorName, authorBio: author.authorBio },
    allowedLinks: [
      ...task.sources.map(({ url }) => url),
      task.productInfo?.link ?? '',
      ...references.map(({ url = '' }) => url),
    ].filter(Boolean),
    ...(productName && { productName }),
    ...(ownSite && { ownSite }),
    ownTexts: ownTexts(brief),
  };
}

/** An outline's own word counts take precedence over the chosen length. */
function targetWords(task: Measured): number {
  const { outline, outputParameters } = task;
  const ofLength = TARGET_WORDS[outputParameters.length];
  if (!outline || outlineChanges(outline, task).length > 0) return ofLength;
  return outline.sections.reduce((sum, section) => sum + section.targetWords, 0) || ofLength;
}

/** Headings of sources that rank for the keyword. */
function rankingHeadings({ keywordResearchData, sources }: Measured): string[] {
  const ranking = new Set(keywordResearchData?.topResults?.map(({ url }) => pageKey(url)));
  const pages = sources.filter(({ url }) => url !== '' && ranking.has(pageKey(url)));
  const headings = pages.flatMap(({ content }) => sectionHeadings(content).slice(0, HEADINGS_OF_A_PAGE));
  return [...new Set(headings.filter((heading) => heading !== '' && heading.length <= LONGEST_HEADING))];
}

const selected = ({ keywordResearchSelections }: Measured, type: string): string[] =>
  keywordResearchSelections.filter((item) => item.type === type).map(({ value }) => value);

function keyTermsOf(task: Measured): string[] {
  const chosen = selected(task, 'keyTerm');
  const found = task.keywordResearchData?.wordCloudData.words.map(({ word }) => word) ?? [];
  const more = found.filter((word) => !chosen.includes(word));
  return [...chosen, ...more.slice(0, Math.max(0, MIN_KEY_TERMS - chosen.length))];
}
