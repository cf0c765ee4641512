import type { Tonality } from '../article.ts';
import type { NamedAuthor } from '../text/article/author-parts.ts';
import { type CheckedArticle, readArticle, withoutSentences } from '../text/article/checked-article.ts';
import type { TextTools } from '../text/text-tools.ts';
import {
  checkBeginnings,
  checkImages,
  checkInternalLinks,
  checkParagraphs,
  checkTransitions,
} from './advice-checks.ts';
import { checkAuthor } from './author-check.ts';
import { checkCopied, copiedRunFinder } from './copied-check.ts';
import { disputedChecker } from './disputed-check.ts';
import {
  articleEvidence,
  type EvidenceWithOwnKnowledge,
  hasSources,
  NO_EVIDENCE,
} from './evidence-checks.ts';
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
import { calculateScore } from './score.ts';
import { checkSimilar, type SimilarArticle, similarFinder, unlessSame } from './similar-check.ts';
import {
  articleStems,
  checkChatter,
  checkKeyphrase,
  checkKeyTerms,
  checkLanguage,
  checkLinks,
  checkQuestions,
  checkRankingHeadings,
  checkTopics,
} from './subject-checks.ts';
import type { SentenceVerdict } from './verify/sentence-verdict.ts';
import { verdictChecker } from './verify/support-check.ts';

export interface CheckInput extends EvidenceWithOwnKnowledge {
  /** Verdicts of the verifier on cited sentences. */
  verdicts?: readonly SentenceVerdict[] | undefined;
  /** Metadata lines, a line of dashes, the body. */
  text: string;
  language: string;
  targetWords: number;
  tonality: Tonality;
  keyTerms: readonly string[];
  questions: readonly string[];
  /** Topics that the article should answer, in order. */
  topics: readonly string[];
  author: NamedAuthor | undefined;
  /** URLs of sources and product. */
  allowedLinks: readonly string[];
  /** URLs in the text as it was generated. */
  generatedLinks: readonly string[];
  /** Heading of the section about the user's product, if there is one. */
  productName?: string | undefined;
  /** User's own website, for internal links. */
  ownSite?: string | undefined;
  /** Headings of the sources that rank for the keyword. */
  rankingHeadings?: readonly string[] | undefined;
  /** Other articles of the workspace that are most like this one. */
  similar?: readonly SimilarArticle[] | undefined;
}

type Measures = Readonly<Record<CheckName, (article: CheckedArticle) => Finding>>;

/** Checks an article. Pure, so that server and browser get the same result. */
export function checkArticle(input: CheckInput): CheckReport {
  const article = readArticle(input.text, input.language);
  const measures = measuresOf(input, article.tools);
  const findings = mapChecks((name) => measures[name](article));
  // Leaves copied sentences in the other checks: a cap limits them already, and a digest consists of them.
  const { copied: _copied, ...spread } = findings;
  const flawed = new Set(Object.values(spread).flatMap(({ flaws = [] }) => flaws));
  const sound = withoutSentences(article, flawed);
  // Excludes a faulty sentence from all checks but those that found it, so that it never raises the score.
  const scored = mapChecks((name) => {
    const own = new Set(findings[name].flaws);
    const others = new Set([...flawed].filter((sentence) => !own.has(sentence)));
    return measures[name](own.size === 0 ? sound : withoutSentences(article, others));
  });
  // The other side of a contradiction may be in a sentence that has another fault.
  scored.disputed = findings.disputed;
  const { points, ...score } = calculateScore(scored, {
    words: sound.words,
    targetWords: input.targetWords,
    isCited: findings.citations.facts['total'] !== 0,
  });
  return {
    ...score,
    hasSources: hasSources(input),
    flawed: [...flawed].map(({ start, end }) => ({ start, end })).toSorted((a, b) => a.start - b.start),
    checks: CHECKS.map(({ name, weight }) => {
      const { flaws: _, ...finding } = findings[name];
      return { name, isAdvice: weight === 0, points: points.get(name) ?? 0, places: [], ...finding };
    }),
  };
}

/** Measures a single check. */
export function measureCheck(name: CheckName, input: CheckInput): Finding {
  const article = readArticle(input.text, input.language);
  return measuresOf(input, article.tools)[name](article);
}

const mapChecks = (find: (name: CheckName) => Finding): Record<CheckName, Finding> =>
  Object.fromEntries(CHECKS.map(({ name }) => [name, find(name)])) as Record<CheckName, Finding>;

/** Caches a result that several checks need. */
function cachedPerArticle<T>(read: (article: CheckedArticle) => T): (article: CheckedArticle) => T {
  const known = new Map<CheckedArticle, T>();
  return (article) => {
    const found = known.get(article) ?? read(article);
    known.set(article, found);
    return found;
  };
}

function measuresOf(input: CheckInput, tools: TextTools): Measures {
  const stemsOf = cachedPerArticle(articleStems);
  const evidence = hasSources(input) ? cachedPerArticle(articleEvidence(input, tools)) : () => NO_EVIDENCE;
  const isCopied = input.passages.length === 0 ? undefined : copiedRunFinder(input.passages, tools);
  const others = similarFinder(input.similar ?? []);
  const disputed = disputedChecker(input, tools);
  const judged = cachedPerArticle(verdictChecker({ ...input, verdicts: input.verdicts ?? [] }));
  return {
    length: (article) => checkLength(article, input.targetWords),
    seoTitle: (article) => unlessSame(checkSeoTitle(article), article.metadata?.seoTitle, others, 'seoTitle'),
    metaDescription: (article) =>
      unlessSame(checkMetaDescription(article), article.metadata?.metaDescription, others, 'metaDescription'),
    headings: checkHeadings,
    keyphrase: (article) => checkKeyphrase(article, stemsOf(article)),
    keyTerms: (article) => checkKeyTerms(article, stemsOf(article), input.keyTerms),
    topics: (article) => checkTopics(article, input.topics, article.metadata?.focusKeywords[0]),
    language: (article) => checkLanguage(article, input),
    chatter: checkChatter,
    claims: (article) => evidence(article).claims,
    citations: (article) => evidence(article).citations,
    figures: (article) => evidence(article).figures,
    disputed,
    contradicted: (article) => judged(article).contradicted,
    unconfirmed: (article) => judged(article).unconfirmed,
    copied: (article) => checkCopied(article, isCopied),
    similar: (article) => checkSimilar(article, others),
    repetition: checkRepetition,
    cliches: checkCliches,
    tails: checkTails,
    longSentences: checkLongSentences,
    passive: checkPassive,
    readingEase: (article) => checkReadingEase(article, input.tonality),
    questions: (article) => checkQuestions(article, stemsOf(article), input.questions),
    links: (article) => checkLinks(article, input),
    author: () => checkAuthor(input),
    beginnings: checkBeginnings,
    transitions: checkTransitions,
    paragraphs: checkParagraphs,
    internalLinks: (article) => checkInternalLinks(article, input),
    images: checkImages,
    rankingHeadings: (article) =>
      checkRankingHeadings(article, stemsOf(article), input.rankingHeadings ?? []),
  };
}
