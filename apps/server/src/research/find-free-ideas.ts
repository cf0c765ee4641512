import { topicsFromPatterns } from '@inkstep/engine';
import { askSource, toAnswer } from './ask-source.ts';
import type { ResearchCtx } from './context.ts';
import { isGibberish } from './is-gibberish.ts';
import { type KeywordQuery, NO_FINDINGS } from './keyword-source.ts';
import { mergeFindings } from './merge-findings.ts';
import { fromPatterns } from './to-findings.ts';

interface Idea {
  keyword: string;
  /** Name of the source, or `patterns`. */
  origin: string;
}

export interface FreeIdeas {
  keywords: Idea[];
  questions: Idea[];
  topics: ReturnType<typeof topicsFromPatterns>;
  /** Names of the outside sources that responded. */
  sources: string[];
  /** True if every source responded. */
  complete: boolean;
}

const PATTERNS = { id: 'patterns', name: 'Search patterns' };

/** Keyword ideas for visitors: from the given sources and patterns, without a user's material and without a model. */
export async function findFreeIdeas(
  ctx: Pick<ResearchCtx, 'outsideSources' | 'log' | 'deadlineMs'>,
  query: KeywordQuery,
  signal: AbortSignal,
): Promise<FreeIdeas> {
  const { text, language } = query;
  const outside = await Promise.all(
    ctx.outsideSources
      .filter(({ languages }) => languages?.includes(language) ?? true)
      .map((source) => askSource(ctx, source, query, signal)),
  );
  const patterns = toAnswer(PATTERNS, (await isGibberish(text)) ? NO_FINDINGS : fromPatterns(query));
  const found = mergeFindings(query, [...outside, patterns]);
  const asked = found.peopleAlsoAsk.filter(({ origin }) => origin !== PATTERNS.id);
  const topics = topicsFromPatterns({
    keywords: [text],
    primaryKeywords: 1,
    language,
    questions: asked.map(({ question }) => question),
    headings: [],
    avoid: [],
  });
  const names = new Map(outside.map(({ id, name }) => [id, name]));
  const idea = (keyword: string, origin = PATTERNS.id): Idea => ({
    keyword,
    origin: names.get(origin) ?? PATTERNS.id,
  });
  return {
    keywords: [
      ...found.autocompleteSuggestions.map((keyword) =>
        idea(keyword, found.autocompleteOrigins[keyword]?.[0]),
      ),
      ...found.relatedKeywords.map(({ query: keyword, origin }) => idea(keyword, origin)),
    ],
    questions: found.peopleAlsoAsk.map(({ question, origin }) => idea(question, origin)),
    topics,
    sources: outside.filter(({ state }) => state === 'answered').map(({ name }) => name),
    complete: outside.every(({ state }) => state !== 'unreachable'),
  };
}
