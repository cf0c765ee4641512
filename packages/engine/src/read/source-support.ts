import { inverseFrequency } from '../text/bm25.ts';
import { countItems } from '../text/count-items.ts';
import { detectLanguage } from '../text/language.ts';
import { blocks } from '../text/markdown-text.ts';
import { memoize } from '../text/memoize.ts';
import { questionKind } from '../text/question-kinds.ts';
import { type TextTools, textTools } from '../text/text-tools.ts';
import { wordFamilies } from '../text/word-families.ts';
import { topicTerms } from './topic-terms.ts';

export interface PlannedSection {
  heading: string;
  /** Text of the section, or its key points. */
  text: string;
}

export interface SupportInput {
  sources: readonly { title: string; content: string }[];
  planned: readonly PlannedSection[];
  /** Subject of the article, which distinguishes no heading. */
  keyphrase?: string | undefined;
  /** BCP 47 tag. Detected if undefined. */
  language?: string | undefined;
}

/** Maximum characters to read, in total (shared evenly) and per text: about 3,500 words of each of ten sources. */
const SOURCES_READ = { altogether: 200_000, each: 60_000 };
const SECTIONS_READ = { altogether: 12_000, each: 3_000 };
/** Characters of each source to detect the language from: headings alone are too short. */
const SAMPLE = 1_000;
/** Maximum terms of a window, which is about as long as a passage of 150 words. */
const WINDOW_TERMS = 80;
/** Maximum key points of a section: terms that it uses more than once, each weighing half a word of its heading. */
const MAX_KEY_POINTS = 8;
const KEY_POINT_WEIGHT = 0.5;
/**
 * Minimum weighted share of a heading's terms in one window of a source that supports it. A lower share than `sure`
 * needs more than one mention, since one may be in passing.
 */
const ENOUGH = { least: 0.45, sure: 0.7, mentions: 2 };
/** Maximum terms of a window that mentions nothing in passing. */
const BRIEF_TERMS = 20;
/** Maximum weight of a term. A word that one window has is often a general one, not the subject. */
const RAREST = 1;
/** Weight of a term that only the title of the source names. */
const TITLE_WEIGHT = 0.4;

/** Terms with the number of their mentions. */
type Counts = ReadonlyMap<string, number>;
type Weights = ReadonlyMap<string, number>;

interface Window {
  text: string;
  /** Terms of the text and the heading above it. */
  terms: Counts;
}

interface ReadSource {
  title: Counts;
  windows: readonly Window[];
  all: Counts;
}

/** Finds the headings that each source supports, best first, by the terms that distinguish them. */
export function sourceSupport({ sources, planned, ...about }: SupportInput): string[][] {
  const sections = shortenSections(planned);
  const language = about.language ?? languageOf(sections, sources);
  const tools = textTools(language);
  const familyOf = wordFamilies(language);
  const mostCharacters = share(SOURCES_READ, sources.length);
  const read = sources.map(({ title, content }) =>
    readSource(title, content.slice(0, mostCharacters), tools),
  );
  const topics = topicTerms(
    { topics: sections.map(({ heading }) => heading), keyphrase: about.keyphrase },
    tools,
    (text) => [...new Set(tools.terms(text))],
  );
  const known = [...new Set(read.flatMap(({ title, all }) => [...title.keys(), ...all.keys()]))];
  const matchesOf = memoize((term) => {
    const wanted = [term, ...familyOf(term)];
    return known.filter((other) => wanted.some((each) => topics.isMatch(each, other)));
  });
  const mentions = (terms: Counts, term: string): number =>
    sum(matchesOf(term), (match) => terms.get(match) ?? 0);
  const windows = read.flatMap((source) => source.windows);
  const holdersOf = memoize((term) => windows.filter(({ terms }) => mentions(terms, term) > 0).length);
  const weigh = (terms: readonly string[], factor = 1): Weights =>
    new Map(
      terms.map((term) => [
        term,
        factor * Math.min(RAREST, inverseFrequency(holdersOf(term), windows.length)),
      ]),
    );
  const demands = sections.map(demandOf);
  return read.map((source) => {
    const hasTheme =
      topics.theme.length === 0 ||
      topics.theme.some((term) => mentions(source.title, term) + mentions(source.all, term) > 0);
    return demands
      .map((demand) => ({ heading: demand.heading, part: bestPart(source, demand, hasTheme) }))
      .filter(({ part }) => part > 0)
      .sort((a, b) => b.part - a.part)
      .map(({ heading }) => heading);
  });

  function demandOf({ heading, text }: PlannedSection) {
    const { answer, subject } = questionKind(heading, language);
    const own =
      [topics.own(subject), answer ? [] : topics.own(heading)].find((terms) => terms.length > 0) ?? [];
    const named = weigh(own.length > 0 ? own : topics.theme);
    const points = weigh(keyPoints(text, named), KEY_POINT_WEIGHT);
    // The words of a question count more than the form of its answer.
    const isAnswer = (said: string) => own.length > 0 || answer === undefined || answer.test(said);
    return { heading, named, asked: new Map([...named, ...points]), isAnswer };
  }

  /** Share of the terms in the best window of a source, or in all of it; 0 if that is too little. */
  function bestPart(
    { title, windows: own, all }: ReadSource,
    { named, asked, isAnswer }: ReturnType<typeof demandOf>,
    hasTheme: boolean,
  ): number {
    const timesIn = (terms: Counts) => sum([...named.keys()], (term) => mentions(terms, term));
    const parts = own.map(({ terms, text }) => {
      const times = timesIn(terms);
      if (times === 0 || !isAnswer(text)) return 0;
      const degree = (term: string) =>
        mentions(terms, term) > 0 ? 1 : mentions(title, term) > 0 ? TITLE_WEIGHT : 0;
      const part = Math.max(shareOf(named, degree), shareOf(asked, degree));
      const isFirm = hasTheme && (terms.size <= BRIEF_TERMS || times + timesIn(title) >= ENOUGH.mentions);
      return part >= (isFirm ? ENOUGH.least : ENOUGH.sure) ? part : 0;
    });
    // A topic of several parts may be spread over a source.
    const spread = shareOf(named, (term) => Number(mentions(all, term) >= ENOUGH.mentions));
    const best = Math.max(0, ...parts, named.size > 1 && spread >= ENOUGH.sure ? ENOUGH.least : 0);
    return hasTheme || named.size > 1 ? best : 0;
  }

  /** Weighted share of terms, 0 to 1. A term that no source has weighs as much as the average of the others. */
  function shareOf(weights: Weights, degree: (term: string) => number): number {
    const held = [...weights].filter(([term]) => holdersOf(term) > 0);
    const whole = sum(held, ([, weight]) => weight);
    const found = sum(held, ([term, weight]) => weight * degree(term));
    return whole === 0 ? 0 : (found * held.length) / (whole * weights.size);
  }

  function keyPoints(text: string, named: Weights): string[] {
    return [...countItems(tools.terms(text))]
      .filter(([term, count]) => count > 1 && !named.has(term) && !topics.theme.includes(term))
      .sort(([, a], [, b]) => b - a)
      .slice(0, MAX_KEY_POINTS)
      .map(([term]) => term);
  }
}

const sum = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  items.reduce((total, item) => total + valueOf(item), 0);

const languageOf = (sections: readonly PlannedSection[], sources: SupportInput['sources']): string =>
  detectLanguage(
    [
      ...sections.map(({ heading, text }) => `${heading}\n${text}`),
      ...sources.map(({ content }) => content.slice(0, SAMPLE)),
    ].join('\n'),
  );

const share = ({ altogether, each }: { altogether: number; each: number }, texts: number): number =>
  Math.min(each, Math.floor(altogether / texts));

function shortenSections(sections: readonly PlannedSection[]): PlannedSection[] {
  const mostCharacters = share(SECTIONS_READ, sections.length);
  return sections.map(({ heading, text }) => ({ heading, text: text.slice(0, mostCharacters) }));
}

/** Cuts a text into windows that don't go across headings. A heading counts twice in each window below it. */
function readSource(title: string, content: string, tools: TextTools): ReadSource {
  const merged: { heading: string; text: string; terms: string[] }[] = [];
  for (const { heading = '', text } of blocks(content)) {
    const terms = tools.terms(text);
    for (let at = 0; at === 0 || at < terms.length; at += WINDOW_TERMS) {
      const part = { heading, text, terms: terms.slice(at, at + WINDOW_TERMS) };
      const last = merged.at(-1);
      if (last?.heading === heading && last.terms.length + part.terms.length <= WINDOW_TERMS) {
        last.text += `\n${text}`;
        last.terms.push(...part.terms);
      } else merged.push(part);
    }
  }
  const windows = merged.map(({ heading, text, terms }) => {
    const above = tools.terms(heading);
    return { text: `${heading}\n${text}`, terms: countItems([...above, ...above, ...terms]) };
  });
  const all = new Map<string, number>();
  for (const { terms } of windows)
    for (const [term, count] of terms) all.set(term, (all.get(term) ?? 0) + count);
  return { title: countItems(tools.terms(title)), windows, all };
}
