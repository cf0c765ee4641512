import type { Tonality } from '../article.ts';
import type { NamedAuthor } from '../assembly/author-parts.ts';
import {
  checkBeginnings,
  checkImages,
  checkInternalLinks,
  checkParagraphs,
  checkTransitions,
} from './advice-checks.ts';
import { checkAuthor } from './author-check.ts';
import { readArticle } from './checked-article.ts';
import { checkCopied } from './copied-check.ts';
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
import { scoreOf } from './score.ts';
import {
  articleStems,
  checkKeyphrase,
  checkKeyTerms,
  checkLanguage,
  checkLinks,
  checkQuestions,
  checkTopics,
} from './subject-checks.ts';

export interface CheckInput extends VouchedEvidence {
  /** Metadata lines, a line of dashes, the body. */
  text: string;
  language: string;
  targetWords: number;
  tonality: Tonality;
  keyTerms: readonly string[];
  questions: readonly string[];
  /** The topics that the article should answer, in order. */
  topics: readonly string[];
  author: NamedAuthor | undefined;
  /** URLs of sources and product. */
  allowedLinks: readonly string[];
  /** The heading of the section about the user's product, if there is one. */
  productName?: string | undefined;
  /** The user's own website, for internal links. */
  ownSite?: string | undefined;
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
    topics: checkTopics(article, input.topics, article.metadata?.focusKeywords[0]),
    language: checkLanguage(article, input),
    ...checkEvidence(article, input),
    copied: checkCopied(article, input.passages),
    repetition: checkRepetition(article),
    cliches: checkCliches(article),
    tails: checkTails(article),
    longSentences: checkLongSentences(article),
    passive: checkPassive(article),
    readingEase: checkReadingEase(article, input.tonality),
    questions: checkQuestions(article, stems, input.questions),
    links: checkLinks(article, input.allowedLinks),
    author: checkAuthor(input),
    beginnings: checkBeginnings(article),
    transitions: checkTransitions(article),
    paragraphs: checkParagraphs(article),
    internalLinks: checkInternalLinks(article, input.ownSite),
    images: checkImages(article),
  };
  return {
    ...scoreOf(findings, { words: article.words, targetWords: input.targetWords }),
    checks: CHECKS.map(({ name, weight }) => ({
      name,
      isAdvice: weight === 0,
      places: [],
      ...findings[name],
    })),
  };
}
