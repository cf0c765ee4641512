import { type Bm25, bm25 } from '../text/bm25.ts';
import { countsOf } from '../text/counts-of.ts';
import { detectLanguage } from '../text/language.ts';
import { blocks } from '../text/markdown-text.ts';
import { type TextTools, textTools } from '../text/text-tools.ts';
import { quickTerms } from './quick-terms.ts';

export interface PlannedSection {
  heading: string;
  /** Its text or key points. */
  text: string;
}

/** Most characters to read in total, shared evenly, and per text: about 1,300 words of each of ten sources. */
const SOURCES_READ = { altogether: 80_000, each: 15_000 };
const SECTIONS_READ = { altogether: 12_000, each: 3_000 };
/** Terms of a window, which is about as long as a passage of 150 words. */
const WINDOW_TERMS = 80;
/** Chinese has a term for each character, so that its texts would have several times as many windows. */
const WINDOWS = { altogether: 400, each: 80 };
/** Key points of a section: terms that it uses more than once, each worth half a word of its heading. */
const MAX_KEY_POINTS = 8;
const KEY_POINT_WEIGHT = 0.5;
/**
 * A source supports a heading when one of its windows has at least half of what the heading asks for. A window that
 * holds each asked term once has all of it; rare terms count more, repeated ones up to twice.
 */
const ENOUGH = 0.5;
const SINGLE = /^.$/u;

/** The headings that each source supports, best first, by BM25 over windows of its text. */
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
  for (const { heading, named, asked } of demands(sections, tools)) {
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
  /** These and the key points, weighted. */
  asked: Weights;
}

/** What each section asks for. A term that most sections share is the subject of the article and tells them apart little. */
function demands(sections: readonly PlannedSection[], tools: TextTools): Demand[] {
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

/** Of words alone: pairs of characters across two of them say nothing, nor do single characters. */
function askedTerms(text: string, tools: TextTools): string[] {
  const words = tools.words(text).filter((word) => !SINGLE.test(word) && !tools.isStopWord(word));
  return quickTerms(words.join(' '), tools);
}

function keyPoints(terms: readonly string[], idf: Bm25['idf']): string[] {
  return [...countsOf(terms)]
    .filter(([, count]) => count > 1)
    .sort(([a, countA], [b, countB]) => countB * idf(b) - countA * idf(a))
    .slice(0, MAX_KEY_POINTS)
    .map(([term]) => term);
}

interface WindowIndex {
  windows: readonly { source: number }[];
  index: Bm25;
}

/** How much of what is asked the best window of each source has. A window without a term of the heading has none. */
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

/** Of a window that holds each asked term once. A term that no source holds is taken to be as rare as the others. */
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
