import type { ArticleBrief, MentionedPage, NeighbourPage, OutlineSection } from '../article.ts';
import { textTools } from '../text/text-tools.ts';
import type { DataRecord } from './data-block.ts';

/** Limits of what a prompt says of other pages: about 1,500 tokens. */
const MAX_NEIGHBOURS = 12;
const MAX_NEIGHBOURS_OF_SECTION = 5;
const MAX_HEADINGS = 8;
/** Links close together read like a list. */
const MAX_MENTIONS_OF_SECTION = 2;
const MAX_CHARACTERS = { line: 120, description: 200 } as const;
/** Weight of a word of the article's own keyphrase, which all pages on the subject have. */
const SUBJECT_WEIGHT = 0.25;

/** Returns records of other pages of the site, with what each deals with. */
export const neighbourRecords = (pages: readonly NeighbourPage[] = []): DataRecord[] =>
  pages.slice(0, MAX_NEIGHBOURS).map(({ title, keyphrase, headings, state }) => ({
    kind: 'neighbour',
    title: short(title),
    keyphrase: short(keyphrase),
    state,
    headings: headings.slice(0, MAX_HEADINGS).map(short),
  }));

/** Returns records of what search engines show of other pages. */
export const neighbourSnippets = (pages: readonly NeighbourPage[] = []): DataRecord[] =>
  pages.slice(0, MAX_NEIGHBOURS).map(({ title, seoTitle, metaDescription }) => ({
    kind: 'neighbour',
    seoTitle: short(seoTitle || title),
    ...(metaDescription && { metaDescription: metaDescription.slice(0, MAX_CHARACTERS.description) }),
  }));

/** Returns the pages that share words with a section, those first that share more than the article's subject. */
export function neighboursOfSection(
  { neighbours = [], keywords }: Pick<ArticleBrief, 'neighbours' | 'keywords'>,
  section: Pick<OutlineSection, 'heading' | 'intent' | 'keyPoints' | 'questions'>,
  language: string,
): NeighbourPage[] {
  if (neighbours.length === 0) return [];
  const { terms } = textTools(language);
  const { heading, intent, keyPoints, questions } = section;
  const own = new Set(terms([heading, intent, ...keyPoints, ...questions].join('\n')));
  const subject = new Set(terms(keywords[0] ?? ''));
  return neighbours
    .slice(0, MAX_NEIGHBOURS)
    .map((page) => {
      const shared = new Set(terms([page.title, page.keyphrase, ...page.headings].join('\n')));
      const weights = [...shared].map((term) =>
        own.has(term) ? (subject.has(term) ? SUBJECT_WEIGHT : 1) : 0,
      );
      return { page, weight: weights.reduce((sum: number, weight) => sum + weight, 0) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_NEIGHBOURS_OF_SECTION)
    .map(({ page }) => page);
}

/** Returns the pages that a section names. */
export const mentionsOfSection = (
  { mentions = [] }: Pick<ArticleBrief, 'mentions'>,
  { heading, kind }: Pick<OutlineSection, 'heading' | 'kind'>,
): MentionedPage[] =>
  mentions
    .filter((page) => (page.heading === '' ? kind === 'introduction' : page.heading === heading))
    .slice(0, MAX_MENTIONS_OF_SECTION);

/** Returns records of pages that a section names with certain words. */
export const mentionRecords = (pages: readonly MentionedPage[]): DataRecord[] =>
  pages.map(({ title, words }) => ({ kind: 'planned link', title: short(title), words: short(words) }));

const short = (text: string): string => text.slice(0, MAX_CHARACTERS.line);
