import type { AuthorProfile, Tonality } from '../article.ts';
import { readArticle } from './checked-article.ts';
import { checkEvidence, type VouchedEvidence } from './evidence-checks.ts';
import {
  checkCliches,
  checkHeadings,
  checkLength,
  checkLongSentences,
  checkMetaDescription,
  checkPassive,
  checkReadingEase,
  checkRepetition,
  checkSeoTitle,
  checkTails,
} from './form-checks.ts';
import { CHECKS, type CheckName, type CheckReport, type Finding } from './report.ts';
import {
  articleStems,
  checkAuthor,
  checkKeyphrase,
  checkKeyTerms,
  checkLinks,
  checkQuestions,
} from './subject-checks.ts';

export interface CheckInput extends VouchedEvidence {
  /** Metadata lines, a line of dashes, the body. */
  text: string;
  language: string;
  targetWords: number;
  tonality: Tonality;
  keyTerms: readonly string[];
  questions: readonly string[];
  author: Pick<AuthorProfile, 'authorName' | 'authorBio'> | undefined;
  /** Addresses of sources and product. */
  allowedLinks: readonly string[];
}

/** Checks an article. Pure, so that server and browser agree. */
export function checkArticle(input: CheckInput): CheckReport {
  const article = readArticle(input.text, input.language);
  const stems = articleStems(article);
  const findings: Record<CheckName, Finding> = {
    length: checkLength(article, input.targetWords),
    seoTitle: checkSeoTitle(article),
    metaDescription: checkMetaDescription(article),
    headings: checkHeadings(article),
    keyphrase: checkKeyphrase(article, stems),
    keyTerms: checkKeyTerms(article, stems, input.keyTerms),
    ...checkEvidence(article, input),
    repetition: checkRepetition(article),
    cliches: checkCliches(article),
    tails: checkTails(article),
    longSentences: checkLongSentences(article),
    passive: checkPassive(article),
    readingEase: checkReadingEase(article, input.tonality),
    questions: checkQuestions(article, stems, input.questions),
    links: checkLinks(input.text, input.allowedLinks),
    author: checkAuthor(input.author),
  };
  const score = Math.round(shareOfGood(findings) * reached(article.words, input.targetWords) * 100);
  return { score, checks: CHECKS.map(({ name }) => ({ name, places: [], ...findings[name] })) };
}

/** A text that has just begun has few faults: below three quarters of its length the score shrinks. */
const reached = (words: number, target: number): number => Math.min(1, words / (target * 0.75));

/** The weighted share of good checks among measurable ones; a fair one counts half. */
function shareOfGood(findings: Readonly<Record<CheckName, Finding>>): number {
  const rated = CHECKS.map(({ name, weight }) => ({ weight, verdict: findings[name].verdict })).filter(
    ({ verdict }) => verdict !== 'none',
  );
  const total = rated.reduce((sum, { weight }) => sum + weight, 0);
  const good = rated.reduce(
    (sum, { weight, verdict }) => sum + weight * (verdict === 'good' ? 1 : verdict === 'fair' ? 0.5 : 0),
    0,
  );
  return total === 0 ? 0 : good / total;
}
