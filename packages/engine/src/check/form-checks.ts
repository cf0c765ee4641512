import type { Tonality } from '../article.ts';
import type { CheckedArticle, CheckedSentence } from '../text/article/checked-article.ts';
import { countItems } from '../text/count-items.ts';
import { displayWidth, wideCharacters } from '../text/display-width.ts';
import { readingEase } from './reading-ease.ts';
import { atLeast, atMost, type Finding, NOT_MEASURABLE, type Place } from './report.ts';
import { type PhraseFinder, styleWords } from './words/style-words.ts';

const MAX_WORDS_UNDER_HEADING = 300;
/**
 * Maximum words of a sentence. Words in scripts without spaces are shorter: 35 are about 60 characters. Our own
 * choice.
 */
const LONG_SENTENCE = { spaced: 20, unspaced: 35 };
const NGRAM_WORDS = 5;

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const placeOf = ({ start, end }: Place): Place => ({ start, end });

export function checkLength({ words }: CheckedArticle, target: number): Finding {
  const off = Math.abs(words - target) / target;
  return { verdict: atMost(off, 0.1, 0.25), facts: { words, target } };
}

/** Counts a wide character as two, because search engines cut by width. */
export function checkSeoTitle({ metadata }: CheckedArticle): Finding {
  if (metadata === null) return NOT_MEASURABLE;
  const characters = displayWidth(metadata.seoTitle);
  return {
    verdict: characters === 0 ? 'bad' : atMost(characters, 60, 70),
    facts: { characters, wide: wideCharacters(metadata.seoTitle), most: 60 },
  };
}

export function checkMetaDescription({ metadata }: CheckedArticle): Finding {
  if (metadata === null) return NOT_MEASURABLE;
  const characters = displayWidth(metadata.metaDescription);
  const isGood = characters >= 120 && characters <= 156;
  const isBad = characters < 70 || characters > 170;
  return {
    verdict: isGood ? 'good' : isBad ? 'bad' : 'fair',
    facts: { characters, wide: wideCharacters(metadata.metaDescription), least: 120, most: 156 },
  };
}

/** Requires one title, no skipped level and at most 300 words under any heading. */
export function checkHeadings({ headings, sentences }: CheckedArticle): Finding {
  const titles = headings.filter(({ level }) => level === 1);
  const skipped = headings.filter(({ level }, at) => level > (headings[at - 1]?.level ?? 0) + 1);
  const below = wordsBelow(headings, sentences);
  const long = headings.filter((_, at) => (below[at] ?? 0) > MAX_WORDS_UNDER_HEADING);
  const places = [...new Set([...titles.slice(1), ...skipped, ...long])].map(placeOf);
  return {
    verdict: titles.length === 1 && places.length === 0 ? 'good' : 'bad',
    facts: { titles: titles.length, skipped: skipped.length, long: long.length },
    places,
  };
}

/** Counts the words between each heading and the next; both lists are in text order. */
function wordsBelow(headings: readonly Place[], sentences: readonly CheckedSentence[]): number[] {
  const below = headings.map(() => 0);
  let at = -1;
  for (const { start, words } of sentences) {
    while (start >= (headings[at + 1]?.end ?? Number.POSITIVE_INFINITY)) at += 1;
    if (at >= 0) below[at] = (below[at] ?? 0) + words.length;
  }
  return below;
}

/** Returns the 5-grams of a sentence, in lower case. */
export const toNgrams = ({ words }: Pick<CheckedSentence, 'words'>): string[] =>
  Array.from({ length: Math.max(0, words.length - NGRAM_WORDS + 1) }, (_, at) =>
    words
      .slice(at, at + NGRAM_WORDS)
      .join(' ')
      .toLowerCase(),
  );

/** Maximum share of repeated 5-grams in an article. */
export const MAX_REPEATED = 0.07;

/** Minimum share of words that two nearly identical sentences have in common. Our own choices. */
const NEARLY_SAME = 0.7;
const LOOK_BACK = 30;
const MIN_WORDS = 4;

/** Finds sentences that repeat one shortly before in nearly the same words, paired with that one. */
function nearlySame(sentences: readonly CheckedSentence[]): [CheckedSentence, CheckedSentence][] {
  const read = sentences
    .filter(({ words }) => words.length >= MIN_WORDS)
    .map((sentence) => {
      const words = sentence.words.map((word) => word.toLowerCase());
      return { sentence, size: words.length, counts: countItems(words) };
    });
  return read.flatMap(({ sentence, size, counts }, at) => {
    const before = read.slice(Math.max(0, at - LOOK_BACK), at).find((other) => {
      const least = Math.max(size, other.size) * NEARLY_SAME;
      if (Math.min(size, other.size) < least) return false;
      let shared = 0;
      for (const [word, count] of counts) shared += Math.min(count, other.counts.get(word) ?? 0);
      return shared >= least;
    });
    return before ? [[sentence, before.sentence]] : [];
  });
}

/** Measures the share of 5-grams used by an earlier sentence; a sentence from a template counts as a whole. */
export function checkRepetition({ sentences, sections }: CheckedArticle): Finding {
  const pairs = sections.flatMap((section) => nearlySame(section.sentences));
  const copies = countItems(pairs.map(([, before]) => before));
  // Two similar sentences may be intended; three or more suggest a template.
  const templates = [...copies].flatMap(([sentence, count]) => (count > 1 ? sentence : []));
  const same = new Map(pairs.filter(([, before]) => (copies.get(before) ?? 0) > 1));
  const first = new Map<string, CheckedSentence>();
  const places = new Set<CheckedSentence>();
  const flaws: CheckedSentence[] = [];
  let all = 0;
  let repeated = 0;
  for (const sentence of sentences) {
    const ngrams = [...new Set(toNgrams(sentence))];
    const known = ngrams.filter((ngram) => first.has(ngram));
    const before = same.get(sentence);
    const size = Math.max(ngrams.length, before ? 1 : 0);
    const count = before ? size : known.length;
    all += size;
    repeated += count;
    if (count > 0) {
      const earlier = before ?? known.map((ngram) => first.get(ngram));
      for (const each of [sentence, earlier].flat()) if (each) places.add(each);
      if (count > size / 2) flaws.push(sentence);
    }
    for (const ngram of ngrams) if (!first.has(ngram)) first.set(ngram, sentence);
  }
  if (all === 0) return NOT_MEASURABLE;
  const value = share(repeated, all);
  return {
    verdict: atMost(value, 0.04, MAX_REPEATED),
    facts: { share: value },
    places: [...places].toSorted((a, b) => a.start - b.start).map(placeOf),
    flaws: [...flaws, ...templates],
  };
}

/** Counts clichés per 1,000 words. */
export function checkCliches(article: CheckedArticle): Finding {
  return checkPhrases(article, styleWords(article.tools.language)?.cliches, { per: 1000, good: 1, bad: 3 });
}

/** Counts empty clauses such as ", highlighting the need for …" per 10,000 words. */
export function checkTails(article: CheckedArticle): Finding {
  return checkPhrases(article, styleWords(article.tools.language)?.tails, { per: 10_000, good: 6, bad: 12 });
}

function checkPhrases(
  { sentences, words }: CheckedArticle,
  find: PhraseFinder | undefined,
  { per, good, bad }: { per: number; good: number; bad: number },
): Finding {
  if (find === undefined || words === 0) return NOT_MEASURABLE;
  const places = sentences.flatMap(({ text, start, end }) =>
    find(text).map((phrase) => ({ start, end, note: phrase.replace(/^[,\s]+/, '') })),
  );
  // Accepts a single one in a short text.
  const rate = places.length <= 1 ? 0 : (places.length * per) / words;
  return { verdict: atMost(rate, good, bad), facts: { count: places.length, rate }, places };
}

export function checkLongSentences({ sentences, tools }: CheckedArticle): Finding {
  const most = tools.space === '' ? LONG_SENTENCE.unspaced : LONG_SENTENCE.spaced;
  if (sentences.length === 0) return { ...NOT_MEASURABLE, facts: { words: most } };
  const long = sentences.filter(({ words }) => words.length > most);
  const value = share(long.length, sentences.length);
  return {
    verdict: atMost(value, 0.25, 0.3),
    facts: { share: value, words: most },
    places: long.map(placeOf),
  };
}

export function checkPassive({ sentences, tools }: CheckedArticle): Finding {
  const isPassive = styleWords(tools.language)?.isPassive;
  if (isPassive === undefined || sentences.length === 0) return NOT_MEASURABLE;
  const places = sentences.filter(({ text }) => isPassive(text)).map(placeOf);
  const value = share(places.length, sentences.length);
  return { verdict: atMost(value, 0.1, 0.15), facts: { share: value }, places };
}

/** Expects at least 50, or 35 in a technical text. Only a text that is hard to read costs points. */
export function checkReadingEase({ sentences, words, tools }: CheckedArticle, tonality: Tonality): Finding {
  const measured = readingEase(sentences, tools.language);
  if (measured === undefined || words < 100) return NOT_MEASURABLE;
  const ease = Math.round(measured);
  const low = tonality === 'technical' ? 35 : 50;
  return { verdict: atLeast(ease, low, 30), facts: { ease, low } };
}
