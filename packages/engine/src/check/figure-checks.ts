import type { CheckedArticle, CheckedSection, CheckedSentence } from '../text/article/checked-article.ts';
import { plainText } from '../text/markdown-text.ts';
import type { TextTools } from '../text/text-tools.ts';
import { chineseNumerals } from './chinese-numerals.ts';
import type { CitedPassage, EvidenceWithOwnKnowledge } from './evidence-checks.ts';
import { findFigures, findNames } from './figures.ts';
import { findNumberWords } from './number-words.ts';
import { type Finding, NOT_MEASURABLE, type Place } from './report.ts';
import { findStatedFigures, findWordedFigures, isSameFigure, type WordedFigure } from './worded-figures.ts';
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
  lower: string;
  figures: ReadonlySet<string>;
  worded: readonly WordedFigure[];
}

/** Reads single number words in sources only; in the article they may be parts of other words. */
function factsOf(text: string, language: string): Facts {
  const plain = plainText(text);
  return {
    lower: plain.toLowerCase(),
    figures: new Set([...findFigures(plain), ...chineseNumerals(plain), ...findNumberWords(plain, language)]),
    worded: findWordedFigures(plain, language),
  };
}

/** Figure, name or study in the article, and whether a source has it. */
interface Stated {
  place: Place;
  isFound: boolean;
  /** True for a name. Names outside the cited passage are reported, but only figures and studies cap the score. */
  isName?: boolean;
}

/**
 * Finds figures, years and studies that no source has: a cited sentence is compared with its own passages, an uncited
 * one with all. Names are looked up for cited sentences only.
 */
export function figureChecker(
  { passages, ownTexts, year }: Pick<EvidenceWithOwnKnowledge, 'passages' | 'ownTexts' | 'year'>,
  { language }: Pick<TextTools, 'language'>,
): (article: CheckedArticle, stated: StatedSentences) => Finding {
  const known = new Map(passages.map((passage) => [passage.id, passageFacts(passage, language)]));
  const own = factsOf(ownTexts.join('\n\n'), language);
  const anywhere = [own, ...known.values()];
  return (article, { sentences, idsOf, isSupported }) => {
    const counted = countedFigures(article);

    const statedIn = (sentence: CheckedSentence): Stated[] => {
      const { text, citations, start, end } = sentence;
      const sources =
        citations.length === 0
          ? anywhere
          : [own, ...[...idsOf(citations)].flatMap((id) => known.get(id) ?? [])];
      const isExempt = (figure: string) => figure === String(year) || counted(sentence).has(figure);
      const figures = findFigures(text).filter((figure) => !isExempt(figure));
      const worded = findStatedFigures(text, language);
      const names = citations.length === 0 ? [] : findNames(text, language);
      const study = citations.length === 0 ? styleWords(language)?.study(text) : undefined;
      return [
        ...figures.map((figure) => ({
          place: { start, end, note: figure },
          isFound: sources.some((facts) => facts.figures.has(figure)),
        })),
        ...worded.map((figure) => ({
          place: { start, end, note: figure.note },
          isFound: sources.some((facts) => saysFigure(facts, figure)),
        })),
        ...names.map((name) => ({
          place: { start, end, note: name },
          isFound: sources.some(({ lower }) => lower.includes(name.toLowerCase())),
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
}

const saysFigure = ({ figures, worded }: Facts, figure: WordedFigure): boolean =>
  worded.some((each) => isSameFigure(each, figure)) ||
  (figure.kind === 'number' && figures.has(String(figure.value)));

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
