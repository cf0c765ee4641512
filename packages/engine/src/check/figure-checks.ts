import type { CheckedArticle, CheckedSection, CheckedSentence } from '../text/article/checked-article.ts';
import { plainText } from '../text/markdown-text.ts';
import { QUOTED } from '../text/quoted.ts';
import type { TextTools } from '../text/text-tools.ts';
import { wordKey } from '../text/word-key.ts';
import { chineseNumerals } from './chinese-numerals.ts';
import type { CitedPassage, EvidenceWithOwnKnowledge } from './evidence-checks.ts';
import { findFigures } from './figures.ts';
import { nameMatcher, statedNames } from './names.ts';
import { findNumberWords } from './number-words.ts';
import { quantityInWords, statedQuantities } from './quantities.ts';
import { type Finding, NOT_MEASURABLE, type Place } from './report.ts';
import {
  centuriesIn,
  hasRatio,
  hasYearOf,
  isOtherUnit,
  type SourceQuantities,
  saysQuantity,
  sourceQuantities,
} from './said-figures.ts';
import { hasSame, saysInWords, statedInWords } from './stated-in-words.ts';
import { findStatedFigures, isSameFigure, type WordedFigure } from './worded-figures.ts';
import { styleWords } from './words/style-words.ts';

interface StatedSentences {
  /** Sentences that the author doesn't vouch for. */
  sentences: readonly CheckedSentence[];
  /** Returns the ids of the passages behind citation numbers. */
  idsOf: (citations: readonly number[]) => ReadonlySet<string>;
  /** True if any passage supports the sentence. */
  isSupported: (sentence: CheckedSentence) => boolean;
}

interface Facts {
  text: string;
  lower: string;
  figures: ReadonlySet<string>;
  said: SourceQuantities;
  /** Letters and digits, to find quotations. */
  key: string;
}

function factsOf(text: string, language: string): Facts {
  const plain = plainText(text);
  return {
    text: plain,
    lower: plain.toLowerCase(),
    figures: new Set([...findFigures(plain), ...chineseNumerals(plain), ...findNumberWords(plain, language)]),
    said: sourceQuantities(plain, language),
    key: wordKey(plain),
  };
}

/** Figure, name or study in the article, and whether a source has it. */
interface Stated {
  place: Place;
  isFound: boolean;
  /** True for a name. Names outside the cited passage are reported, but only figures and studies cap the score. */
  isName?: boolean;
}

interface FigureChecker {
  checkFigures: (article: CheckedArticle, stated: StatedSentences) => Finding;
  /** True if these passages have all figures of a sentence that states some. */
  statesSame: (sentence: CheckedSentence, ids: ReadonlySet<string>) => boolean;
}

/**
 * Finds figures, years and studies that no source has: a cited sentence is compared with its own passages, an uncited
 * one with all. Names are looked up for cited sentences only.
 */
export function figureChecker(
  { passages, ownTexts, year }: Pick<EvidenceWithOwnKnowledge, 'passages' | 'ownTexts' | 'year'>,
  tools: TextTools,
): FigureChecker {
  const { language } = tools;
  const known = new Map(passages.map((passage) => [passage.id, passageFacts(passage, language)]));
  const own = factsOf(ownTexts.join('\n\n'), language);
  const anywhere = [own, ...known.values()];
  const namesOf = statedNames(
    [...known.values()].map(({ text }) => text),
    tools,
  );
  /** Needs a figure that few texts share. */
  const statesSame = (sentence: CheckedSentence, ids: ReadonlySet<string>): boolean => {
    const { text } = sentence;
    const sources = [...ids].flatMap((id) => known.get(id) ?? []);
    const digits = findFigures(text);
    const worded = findStatedFigures(text, language);
    const inWords = statedInWords(sentence, worded, tools);
    const numerals = chineseNumerals(text).filter((figure) => Number(figure) > 2);
    if (digits.some((figure) => !saysFigure(sources, text, figure))) return false;
    if (inWords.some((figure) => !saysInWords(sources, figure, tools))) return false;
    return (
      digits.length > 0 ||
      numerals.some((figure) => sources.some(({ figures }) => figures.has(figure))) ||
      inWords.some((figure) => figure.value > 2 && hasSame(sources, figure)) ||
      worded.some((figure) => saysWordedFigure(sources, text, figure))
    );
  };
  const checkFigures: FigureChecker['checkFigures'] = (article, { sentences, idsOf, isSupported }) => {
    const counted = countedFigures(article);
    const namesIn = namesOf(article);

    const passagesOf = (citations: readonly number[]) => [
      own,
      ...[...idsOf(citations)].flatMap((id) => known.get(id) ?? []),
    ];
    // A quotation may end before the sentence that names its speaker and source.
    const citedBehind = (sentence: CheckedSentence): readonly number[] => {
      const next = QUOTED_SENTENCE.test(sentence.text)
        ? sentences[sentences.indexOf(sentence) + 1]
        : undefined;
      return next?.paragraph === sentence.paragraph ? next.citations : [];
    };

    const statedIn = (sentence: CheckedSentence): Stated[] => {
      const { text, citations, start, end } = sentence;
      const quotedFrom = citations.length > 0 ? citations : citedBehind(sentence);
      const sources = citations.length === 0 ? anywhere : passagesOf(citations);
      const isExempt = (figure: string) => figure === String(year) || counted(sentence).has(figure);
      const figures = findFigures(text).filter((figure) => !isExempt(figure));
      const worded = findStatedFigures(text, language);
      const inWords = statedInWords(sentence, worded, tools).filter(
        ({ figure }) => !counted(sentence).has(figure),
      );
      const names = citations.length === 0 ? [] : namesIn(text);
      const quotations = quotedFrom.length === 0 ? [] : findQuotations(text);
      const study = citations.length === 0 ? styleWords(language)?.study(text) : undefined;
      return [
        ...figures.map((figure) => ({
          place: { start, end, note: figure },
          isFound: saysFigure(sources, text, figure),
        })),
        ...worded.map((figure) => ({
          place: { start, end, note: figure.note },
          isFound: saysWordedFigure(sources, text, figure),
        })),
        ...inWords.map((figure) => ({
          place: { start, end, note: figure.shown },
          isFound: saysInWords(sources, figure, tools),
        })),
        ...quotations.map((quotation) => ({
          place: { start, end, note: quotation },
          isFound: isQuoted(passagesOf(quotedFrom), quotation),
        })),
        ...names.map((name) => ({
          place: { start, end, note: name },
          isFound: sources.some(nameMatcher(name, tools)),
          isName: true,
        })),
        ...(study === undefined
          ? []
          : [{ place: { start, end, note: study }, isFound: isSupported(sentence) }]),
      ];
    };
    const all = sentences.flatMap((sentence) =>
      statedIn(sentence).map((stated) => ({ ...stated, sentence })),
    );
    if (all.length === 0) return NOT_MEASURABLE;
    const missing = all.filter(({ isFound }) => !isFound);
    return {
      verdict: missing.length === 0 ? 'good' : 'bad',
      facts: {
        total: all.length,
        missing: missing.length,
        unsourced: missing.filter(({ isName }) => !isName).length,
      },
      places: missing.map(({ place }) => place),
      flaws: missing.map(({ sentence }) => sentence),
    };
  };
  return { checkFigures, statesSame };
}

/** True if a source has a figure as it is, rounded, in another unit or in other words. */
function saysFigure(sources: readonly Facts[], sentence: string, figure: string): boolean {
  const stated = statedQuantities(sentence).filter(
    (quantity) => quantity.figure === figure || String(quantity.value) === figure,
  );
  const isExact = ({ figures, said }: Facts) =>
    figures.has(figure) && !(stated.length > 0 && stated.every((quantity) => isOtherUnit(said, quantity)));
  if (sources.some(isExact)) return true;
  const century = centuriesIn(sentence).find((number) => String(number) === figure);
  return sources.some(
    ({ said }) =>
      stated.some((quantity) => saysQuantity(said, quantity)) ||
      (century !== undefined && hasYearOf(said, century)),
  );
}

function saysWordedFigure(sources: readonly Facts[], sentence: string, figure: WordedFigure): boolean {
  const { kind, value, note } = figure;
  return sources.some(
    ({ figures, said }) =>
      said.worded.some((each) => isSameFigure(each, figure)) ||
      (kind === 'multiple' && hasRatio(said, value)) ||
      (kind === 'number' &&
        (figures.has(String(value)) || saysQuantity(said, quantityInWords(sentence, note, value)))),
  );
}

/** Minimum length of a quotation that has to be in a source: shorter ones are names, titles and single words. */
const MIN_QUOTED = { words: 6, characters: 10 };

function findQuotations(text: string): string[] {
  return Array.from(text.matchAll(QUOTED), ([quoted]) => quoted.slice(1, -1)).filter((quoted) => {
    const unspaced = quoted.match(/\p{Script=Han}/gu)?.length ?? 0;
    return unspaced >= MIN_QUOTED.characters || wordKey(quoted).split(' ').length >= MIN_QUOTED.words;
  });
}

/** Sentence that ends with its quotation. */
const QUOTED_SENTENCE = /^[“„«"「『].*[”“»"」』]$/u;

/** Marks of an omission or addition within a quotation. */
const OMISSION = /\[[^\]]*\]|\(?(?:…|\.{3})\)?/;

const isQuoted = (sources: readonly Facts[], quotation: string): boolean =>
  quotation
    .split(OMISSION)
    .map(wordKey)
    .every((part) => sources.some(({ key }) => key.includes(part)));

const passageFacts = ({ text, heading }: CitedPassage, language: string): Facts =>
  factsOf(`${heading ?? ''}\n\n${text}`, language);

/** Number of a step, as in "Step 3". */
const STEP =
  /(?:(?<!\p{L})(?:steps?|schritte?|pasos?|étapes?|passos?|passi|passo|tips?|tipps?)\s|第\s?|#)(\d{1,2})(?!\d)/giu;

/** Returns by sentence the figures that only count: list items, subheadings, sections, steps. */
function countedFigures({ sections, headings }: CheckedArticle) {
  const inArticle = headings.filter(({ level }) => level === 2).length;
  const bySentence = new Map<CheckedSentence, CheckedSection>();
  for (const section of sections) for (const sentence of section.sentences) bySentence.set(sentence, section);
  return (sentence: CheckedSentence): ReadonlySet<string> => {
    const counts = [inArticle, ...(bySentence.get(sentence)?.counts ?? [])].map(String);
    const steps = Array.from(sentence.text.matchAll(STEP), ([, step = '']) => step);
    return new Set([...counts, ...steps]);
  };
}
