import type { Passage, Reference } from '../article.ts';
import { type CheckedArticle, type CheckedSentence, sentenceKey } from '../text/article/checked-article.ts';
import { plainText } from '../text/markdown-text.ts';
import type { TextTools } from '../text/text-tools.ts';
import { wordKey } from '../text/word-key.ts';
import { type NamedReference, namesOf, sentenceSupport } from './attribution.ts';
import { figureChecker } from './figure-checks.ts';
import { findFigures } from './figures.ts';
import { findNames } from './names.ts';
import { isStatedAnywhere, quantitiesInWords } from './quantities.ts';
import { atLeast, type Finding, NOT_MEASURABLE } from './report.ts';
import { MIN_RELATED_SCORE, MIN_SUPPORTED_SCORE, supportFinder } from './support.ts';
import { findStatedFigures } from './worded-figures.ts';

type CitedReference = Pick<Reference, 'number' | 'sourceId'> & NamedReference;

export interface CitedPassage extends Pick<Passage, 'id' | 'sourceId' | 'text'> {
  heading?: string | undefined;
  disputed?: Passage['disputed'] | undefined;
}

export interface Evidence {
  references: readonly CitedReference[];
  passages: readonly CitedPassage[];
}

export interface EvidenceWithOwnKnowledge extends Evidence {
  /** Sentences that the author vouches for, as Markdown. They don't count as claims. */
  ownKnowledge: readonly string[];
  /** User's own texts: brief, product and interview. They need no citation. */
  ownTexts: readonly string[];
  /** Current year, which needs no source. */
  year: number;
}

const SHORTEST_CLAIM = 5;
/** True if a sentence is verifiable: it has a figure or name, or cites a source. */
function isClaim({ text, words, citations }: CheckedSentence, language: string): boolean {
  if (citations.length > 0) return true;
  if (words.length < SHORTEST_CLAIM || /[?？]$/.test(text)) return false;
  return [
    findFigures(text),
    findStatedFigures(text, language),
    quantitiesInWords(text, language).filter(isStatedAnywhere),
    findNames(text, language),
  ].some((found) => found.length > 0);
}

export interface EvidenceFindings {
  claims: Finding;
  citations: Finding;
  /** Check of the figures and names against the passages. */
  figures: Finding;
}

/** Findings on an article without sources, to which its sentences can't be compared. */
export const NO_EVIDENCE: EvidenceFindings = {
  claims: NOT_MEASURABLE,
  citations: NOT_MEASURABLE,
  figures: NOT_MEASURABLE,
};

export const hasSources = ({ references, passages }: Evidence): boolean =>
  references.length > 0 || passages.length > 0;

export function articleEvidence(
  evidence: EvidenceWithOwnKnowledge,
  tools: TextTools,
): (article: CheckedArticle) => EvidenceFindings {
  // Their names count as own text because a sentence may name its source.
  const titles = namesOf(evidence.references);
  const ownTexts = [...evidence.ownTexts, ...titles];
  const check = evidenceChecker({ ...evidence, ownTexts }, tools);
  return (article) => check(article, evidence.references);
}

/** Returns a check of texts against the same passages, which are read once. */
export function evidenceChecker(
  evidence: Omit<EvidenceWithOwnKnowledge, 'references'>,
  tools: TextTools,
): (article: CheckedArticle, references: readonly CitedReference[]) => EvidenceFindings {
  const { passages, ownKnowledge } = evidence;
  const own = new Set(ownKnowledge.map(sentenceKey));
  const isOwn = ({ text }: CheckedSentence) => own.size > 0 && own.has(sentenceKey(text));
  const repeatsOwn = ownWords(evidence.ownTexts);
  const finder = supportFinder(passages, tools);
  const all = new Set(passages.map(({ id }) => id));
  const sharesPart = compoundFinder(passages, tools);
  const { checkFigures, statesSame } = figureChecker(evidence, tools);

  return (article, references) => {
    const citedBy = citedSources(references, passages);
    const scoreOf = (sentence: CheckedSentence, ids: ReadonlySet<string>): number =>
      sentenceSupport(sentence, { ids, titles: citedBy(sentence.citations).titles, finder, tools })?.score ??
      0;
    const stated = article.sentences.filter((sentence) => !isOwn(sentence));
    const claims = stated.filter(
      (sentence) =>
        isClaim(sentence, tools.language) && (sentence.citations.length > 0 || !repeatsOwn(sentence)),
    );
    const cited = claims.filter(({ citations }) => citations.length > 0);
    const scores = new Map(
      cited.map((sentence) => [sentence, scoreOf(sentence, citedBy(sentence.citations).ids)]),
    );
    const agrees = new Set(cited.filter((sentence) => statesSame(sentence, citedBy(sentence.citations).ids)));
    const isSupported = (sentence: CheckedSentence) =>
      agrees.has(sentence) || (scores.get(sentence) ?? 0) >= MIN_SUPPORTED_SCORE;
    const isRelated = (sentence: CheckedSentence) => {
      const score = scores.get(sentence) ?? 0;
      if (agrees.has(sentence) || score >= MIN_RELATED_SCORE) return true;
      if (score === 0) return sharesPart(sentence, citedBy(sentence.citations).ids);
      return scoreOf(sentence, all) < score * CLEARLY_BETTER;
    };
    const unrelated = cited.filter((sentence) => !isRelated(sentence));
    const related = (cited.length - unrelated.length) / cited.length;
    const unsupported = cited.filter((sentence) => !isSupported(sentence));
    return {
      claims: ratio(
        claims,
        claims.filter(({ citations }) => citations.length === 0),
      ),
      citations: ratedCitations(ratio(cited, unsupported), related, {
        unrelated,
        // Stricter than the cap, so that no unsupported sentence raises the score.
        flaws: cited.filter(
          (sentence) => !agrees.has(sentence) && (scores.get(sentence) ?? 0) < MIN_RELATED_SCORE,
        ),
      }),
      figures: checkFigures(article, {
        sentences: stated,
        idsOf: (citations) => citedBy(citations).ids,
        isSupported: (sentence) => scoreOf(sentence, all) >= MIN_SUPPORTED_SCORE,
      }),
    };
  };
}

/** Share of citations that must have something to do with their source. */
export const MIN_RELATED = 0.8;
/** Factor by which another source fits better than the cited one. Our own choice. */
const CLEARLY_BETTER = 2;

/** Rates citations: bad if too many have nothing to do with their source, fair if one has. */
function ratedCitations(
  supported: Finding,
  related: number,
  { unrelated, flaws }: Record<'unrelated' | 'flaws', CheckedSentence[]>,
): Finding {
  if (supported.verdict === 'none') return { verdict: 'bad', facts: { share: 0, related: 0, total: 0 } };
  const isGood = supported.verdict === 'good' && unrelated.length === 0;
  const verdict = related < MIN_RELATED ? 'bad' : isGood ? 'good' : 'fair';
  return { ...supported, verdict, facts: { ...supported.facts, related }, flaws };
}

/** Languages that write compounds as one word. */
const COMPOUNDING = new Set(['de', 'nl', 'sv', 'da', 'nb', 'no', 'fi']);
const MIN_PART = 3;

/** Returns a predicate that is true if a word of a sentence is part of one in these passages: "Weg" in "Arbeitsweg". */
function compoundFinder(
  passages: readonly CitedPassage[],
  tools: TextTools,
): (sentence: CheckedSentence, ids: ReadonlySet<string>) => boolean {
  if (!COMPOUNDING.has(tools.language)) return () => false;
  const lower = new Map(passages.map(({ id, text }) => [id, plainText(text).toLowerCase()]));
  return ({ words }, ids) => {
    // Some short nouns are stop words in lower case.
    const nouns = words.filter((word) => /^\p{Lu}/u.test(word)).map((word) => word.toLowerCase());
    const parts = [...tools.termsOf(words), ...nouns].filter(({ length }) => length >= MIN_PART);
    return [...ids].some((id) => parts.some((stem) => lower.get(id)?.includes(stem)));
  };
}

const QUOTATION_MARK = /[“”„«»"「」『』]/;

/** Returns a predicate that is true if a sentence, or most of what it quotes, is word for word in the user's own texts. */
function ownWords(ownTexts: readonly string[]): (sentence: CheckedSentence) => boolean {
  const own = ownTexts.map((text) => wordKey(plainText(text))).join('\n');
  return ({ text }) => {
    const parts = text.split(QUOTATION_MARK).map(wordKey);
    const [longest = ''] = parts.toSorted((a, b) => b.length - a.length);
    return longest !== '' && own.includes(longest);
  };
}

interface CitedSources {
  /** Ids of all passages of the sources. */
  ids: ReadonlySet<string>;
  titles: readonly string[];
}

/** Looks up the sources behind citation numbers. Cached, since sentences may share a list. */
function citedSources(references: readonly CitedReference[], passages: readonly CitedPassage[]) {
  const bySource = Map.groupBy(passages, ({ sourceId }) => sourceId);
  const byNumber = new Map(references.map((reference) => [reference.number, reference]));
  const known = new Map<readonly number[], CitedSources>();
  return (numbers: readonly number[]): CitedSources => {
    const found = known.get(numbers) ?? sourcesOf(numbers.flatMap((number) => byNumber.get(number) ?? []));
    known.set(numbers, found);
    return found;
  };

  function sourcesOf(cited: readonly CitedReference[]): CitedSources {
    const own = cited.flatMap(({ sourceId }) => bySource.get(sourceId) ?? []);
    return { ids: new Set(own.map(({ id }) => id)), titles: namesOf(cited) };
  }
}

function ratio(all: readonly CheckedSentence[], failing: readonly CheckedSentence[]): Finding {
  if (all.length === 0) return NOT_MEASURABLE;
  const value = (all.length - failing.length) / all.length;
  return {
    verdict: atLeast(value, 0.8, 0.5),
    facts: { share: value, total: all.length },
    places: failing.map(({ start, end }) => ({ start, end })),
    flaws: failing,
  };
}
