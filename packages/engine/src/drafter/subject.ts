import type { ArticleBrief } from '../article.ts';
import { plainLine } from '../markdown/plain-line.ts';
import { keyTerms } from '../research/key-terms.ts';
import type { TextTools } from '../text/text-tools.ts';
import { type DrafterPhrases, fill } from './phrases.ts';

/** What the article is about. */
export interface Subject {
  title: string;
  topics: readonly string[];
  questions: readonly string[];
  keyphrases: readonly string[];
  /** In lower case. Page titles are not used as headings. */
  sourceTitles: ReadonlySet<string>;
  /** Key terms of the sources, best first, in their most frequent form. */
  keyTerms: readonly string[];
  /** Terms of the overall theme, which nearly every passage shares. */
  theme: ReadonlySet<string>;
  /** Terms of the other keyphrases and the user's instructions. */
  wishes: ReadonlySet<string>;
}

const LONGEST_TITLE = 90;
const KEY_TERMS = 24;
/** Characters of all sources, and of one, that tell what stands out: counting phrases takes a millisecond a thousand. */
const MOST_READ = { altogether: 40_000, each: 12_000 };

export function readSubject(
  brief: ArticleBrief,
  tools: TextTools,
  language: string,
  phrases: DrafterPhrases,
): Subject {
  const topics = distinctLines(brief.topics);
  const keyphrases = distinctLines(brief.keywords);
  const contents = brief.sources.map(({ content }) => content);
  const most = Math.min(MOST_READ.each, Math.floor(MOST_READ.altogether / contents.length));
  const openings = contents.map((content) => content.slice(0, most));
  const terms = keyTerms(openings, language, KEY_TERMS)
    .filter(({ count }) => count > 1)
    .map(({ word }) => word);
  // Without sources there is nothing to give an overview of.
  const overview = contents.length > 0 ? phrases.overview : '{}';
  return {
    title: titleOf({ topics, keyphrases, terms }, language, { ...phrases, overview }),
    topics,
    questions: distinctLines(brief.questions),
    keyphrases,
    sourceTitles: new Set(brief.sources.map(({ title }) => title.trim().toLowerCase())),
    keyTerms: terms,
    theme: themeOf(topics, keyphrases, tools),
    wishes: new Set([...keyphrases.slice(1), brief.instructions ?? ''].flatMap((text) => tools.terms(text))),
  };
}

/** Capitalizes a text except names such as pg_dump and iPhone. */
export function capitalised(text: string): string {
  if (/^\p{Ll}[\p{Ll}\p{N}]*(?:_|\p{Lu})/u.test(text)) return text;
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function distinctLines(texts: readonly string[]): string[] {
  const lines = texts.map((text) => plainLine(text, 160)).filter((line) => line !== '');
  return [...new Map(lines.map((line) => [line.toLowerCase(), line])).values()];
}

function titleOf(
  { topics, keyphrases, terms }: Record<'topics' | 'keyphrases' | 'terms', readonly string[]>,
  language: string,
  phrases: DrafterPhrases,
): string {
  const [topic, ...others] = topics;
  if (topic !== undefined && others.length === 0) return capitalised(topic);
  const matter = keyphrases[0] ?? (topic === undefined ? terms[0] : undefined);
  if (matter !== undefined) return fill(phrases.overview, capitalised(matter));
  if (topic === undefined) return phrases.untitled;
  const list = new Intl.ListFormat(language).format(topics);
  return capitalised(list.length <= LONGEST_TITLE ? list : topic);
}

function themeOf(topics: readonly string[], keyphrases: readonly string[], tools: TextTools): Set<string> {
  const ofKeyphrase = tools.terms(keyphrases[0] ?? '');
  if (ofKeyphrase.length > 0) return new Set(ofKeyphrase);
  const [first = [], ...others] = topics.map((topic) => tools.terms(topic));
  return new Set(first.filter((term) => others.every((terms) => terms.includes(term))));
}
