import { type Bm25, bm25 } from '../text/bm25.ts';
import { countItems } from '../text/count-items.ts';
import { detectLanguage } from '../text/language.ts';
import { blocks } from '../text/markdown-text.ts';
import { type TextTools, textTools } from '../text/text-tools.ts';
import { quickTerms } from './quick-terms.ts';

export interface PlannedSection {
  heading: string;
  /** Text of the section, or its key points. */
  text: string;
}

/** Maximum characters to read, in total (shared evenly) and per text: about 1,300 words of each of ten sources. */
const SOURCES_READ = { altogether: 80_000, each: 15_000 };
const SECTIONS_READ = { altogether: 12_000, each: 3_000 };
/** Terms of a window, which is about as long as a passage of 150 words. */
const WINDOW_TERMS = 80;
/**
 * Maximum number of windows. Chinese has a term for each character, so its texts would have several times as many.
 */
const WINDOWS = { altogether: 400, each: 80 };
/** Maximum key points of a section: terms that it uses more than once, each weighing half a word of its heading. */
const MAX_KEY_POINTS = 8;
const KEY_POINT_WEIGHT = 0.5;
/**
 * Minimum share of a heading's terms in one window of a source that supports it. Each term counts once or up to twice
 * if repeated, rare terms more.
 */
const ENOUGH = 0.5;
const SINGLE = /^.$/u;

/** Finds the headings that each source supports, best first, by BM25 over windows of its text. */
export function sourceSupport({
  sources,
  planned,
}: {
  sources: readonly { title: string; content: string }[];
  planned: readonly PlannedSection[];
}): string[][] {
  const sections = shortenSections(planned);
  const tools = textTools(
    detectLanguage(sections.map(({ heading, text }) => `${heading}\n${text}`).join('\n')),
  );
  const most = {
    characters: share(SOURCES_READ, sources.length),
    windows: share(WINDOWS, sources.length),
  };
  const windows = sources.flatMap((text, source) =>
    windowsOf(text, most, tools).map((terms) => ({ source, terms })),
  );
  const material = { windows, index: bm25(windows.map(({ terms }) => terms)) };
  const supported = sources.map((): { heading: string; part: number }[] => []);
  for (const { heading, named, asked } of sectionTerms(sections, tools)) {
    for (const [source, part] of bestShares(named, asked, material)) {
      if (part >= ENOUGH) supported[source]?.push({ heading, part });
    }
  }
  return supported.map((found) => found.sort((a, b) => b.part - a.part).map(({ heading }) => heading));
}

const share = ({ altogether, each }: { altogether: number; each: number }, texts: number): number =>
  Math.min(each, Math.floor(altogether / texts));

function shortenSections(sections: readonly PlannedSection[]): PlannedSection[] {
  const mostCharacters = share(SECTIONS_READ, sections.length);
  return sections.map(({ heading, text }) => ({ heading, text: text.slice(0, mostCharacters) }));
}

function windowsOf(
  { title, content }: { title: string; content: string },
  most: { characters: number; windows: number },
  tools: TextTools,
): string[][] {
  let above: string | undefined;
  const texts = blocks(content.slice(0, most.characters)).map(({ heading = '', text }) => {
    const isNew = heading !== above;
    above = heading;
    return isNew ? `${heading}\n${text}` : text;
  });
  const terms = quickTerms([title, ...texts].join('\n'), tools);
  const count = Math.min(most.windows, Math.ceil(terms.length / WINDOW_TERMS));
  return Array.from({ length: count }, (_, at) => terms.slice(at * WINDOW_TERMS, (at + 1) * WINDOW_TERMS));
}

type Weights = ReadonlyMap<string, number>;

interface Demand {
  heading: string;
  named: Weights;
  /** Heading terms and key points, weighted. */
  asked: Weights;
}

/**
 * Returns the weighted terms of each section. A term that most sections share is the subject of the article and
 * hardly distinguishes them.
 */
function sectionTerms(sections: readonly PlannedSection[], tools: TextTools): Demand[] {
  const read = sections.map(({ heading, text }) => ({
    heading,
    own: askedTerms(heading, tools),
    used: askedTerms(text, tools),
  }));
  const { idf } = bm25(read.map(({ own, used }) => [...own, ...used]));
  return read.map(({ heading, own, used }) => {
    const named = new Map(own.map((term) => [term, idf(term)]));
    const points = keyPoints(used, idf).filter((term) => !named.has(term));
    return {
      heading,
      named,
      asked: new Map([
        ...named,
        ...points.map((term): [string, number] => [term, KEY_POINT_WEIGHT * idf(term)]),
      ]),
    };
  });
}

/** Uses single words only: character pairs across words and single characters are meaningless. */
function askedTerms(text: string, tools: TextTools): string[] {
  const words = tools.words(text).filter((word) => !SINGLE.test(word) && !tools.isStopWord(word));
  return quickTerms(words.join(' '), tools);
}

function keyPoints(terms: readonly string[], idf: Bm25['idf']): string[] {
  return [...countItems(terms)]
    .filter(([, count]) => count > 1)
    .sort(([a, countA], [b, countB]) => countB * idf(b) - countA * idf(a))
    .slice(0, MAX_KEY_POINTS)
    .map(([term]) => term);
}

interface WindowIndex {
  windows: readonly { source: number }[];
  index: Bm25;
}

/**
 * Returns the share of the asked terms in the best window of each source. A window without any heading term counts as
 * 0.
 */
function bestShares(named: Weights, asked: Weights, { windows, index }: WindowIndex): Map<number, number> {
  const candidates = index.scores(named);
  const all = fullScore(asked, index);
  const best = new Map<number, number>();
  for (const [at, score] of index.scores(asked)) {
    const source = windows[at]?.source;
    if (source === undefined || !candidates.has(at)) continue;
    best.set(source, Math.max(best.get(source) ?? 0, score / all));
  }
  return best;
}

/** Score of a window with each asked term once. A term that no source has is assumed to be as rare as the others. */
function fullScore(asked: Weights, { idf, has }: Bm25): number {
  let whole = 0;
  let held = 0;
  let score = 0;
  for (const [term, weight] of asked) {
    whole += weight;
    if (!has(term)) continue;
    held += weight;
    score += weight * idf(term);
  }
  return held === 0 ? 1 : (score * whole) / held;
}
