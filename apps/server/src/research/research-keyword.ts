import { type KeywordResearch, type SourceReport, TEXT_LIMITS } from '@inkstep/contract';
import { keywordDifficulty, primaryLanguage, searchIntent, spellingHint } from '@inkstep/engine';
import { recommendResources } from '../library/index.ts';
import { DomainError } from '../platform/errors.ts';
import type { OnBehalf } from '../platform/http/actor.ts';
import { fitLine } from '../platform/text/fit-line.ts';
import { type Answer, askSource, toAnswer } from './ask-source.ts';
import type { ResearchCtx } from './context.ts';
import { findingsOfLibrary, findingsOfTask } from './findings-of-task.ts';
import { isGibberish } from './is-gibberish.ts';
import { detectKeywordLanguage } from './keyword-language.ts';
import { type Findings, type KeywordQuery, NO_FINDINGS } from './keyword-source.ts';
import { mergeFindings } from './merge-findings.ts';
import { fromPatterns } from './to-findings.ts';
import { wordCloud } from './word-cloud.ts';
import { loadWordList } from './word-list.ts';

export interface ResearchInput {
  keyword: string;
  language?: string | undefined;
  country?: string | undefined;
  /** Sources of the task that the keyword is for. */
  taskSources?: Parameters<typeof findingsOfTask>[0] | undefined;
  /** Languages that the user reads, for a keyword in an unclear language. */
  preferred: readonly string[];
}

/** Maximum results without a network: patterns, key terms and questions together. */
const OFFLINE = { items: 25, terms: 8, questions: 3 } as const;

/** Maximum words of the keyword to look up in the library. */
const MAX_WORDS = 6;

/**
 * Researches a keyword. All sources run in parallel, each with its deadline, so the request takes no longer than the
 * slowest allowed. Patterns and the user's own sources are always available.
 */
export async function researchKeyword(
  ctx: Omit<ResearchCtx, 'languageModel' | 'completers' | 'config'>,
  actor: OnBehalf,
  input: ResearchInput,
  signal: AbortSignal,
): Promise<KeywordResearch> {
  const text = fitLine(input.keyword, TEXT_LIMITS.keyword);
  if (text === '') throw new DomainError('INVALID', 'Please enter a keyword for research.');
  const { taskSources, country } = input;
  const { language, candidates } = input.language
    ? { language: primaryLanguage(input.language), candidates: [] }
    : await detectKeywordLanguage(text, input.preferred);
  const query = { text, language, country };

  const requests = ctx.outsideSources
    .filter(({ languages }) => languages?.includes(query.language) ?? true)
    .map((source) => askSource(ctx, source, query, signal));
  const own = taskSources
    ? [toAnswer({ id: 'your-sources', name: 'Your sources' }, findingsOfTask(taskSources, query.language))]
    : [];
  const patterns = toAnswer(
    { id: 'patterns', name: 'Search patterns' },
    (await isGibberish(text)) ? NO_FINDINGS : fromPatterns(query),
  );
  const searched = [text, ...text.split(' ').slice(0, MAX_WORDS)];
  const saved = findingsOfLibrary(await recommendResources(ctx, actor, searched), query);
  const library =
    saved.texts.length > 0 ? [toAnswer({ id: 'your-library', name: 'Your library' }, saved)] : [];
  const outside = await Promise.all(requests);

  const real = [...outside, ...own, ...library];
  const answers = [...real, patterns];
  const offline = outside.every(({ state }) => state === 'unreachable');
  const words = await wordCloud(query, real, offline ? OFFLINE.terms : undefined);
  const lists = mergeFindings(
    query,
    offline ? answers.map(withFewQuestions) : answers,
    offline ? 1 - words.length / OFFLINE.items : 1,
  );
  const isUnsure = candidates.length > 0;
  const spelling = isUnsure
    ? undefined
    : spellingHint(
        text,
        real.flatMap(({ findings }) => wordingOf(findings)),
        language,
        await loadWordList(language),
      );
  return {
    originalKeyword: input.keyword,
    keyword: text,
    language,
    ...(isUnsure && { languageCandidates: candidates }),
    ...(spelling !== undefined && { spelling }),
    ...(country && { country }),
    ...lists,
    wordCloudData: { words },
    ...assess(query, outside, lists.topResults),
    sources: answers.map((answer) => report(answer, lists, words)),
    offline,
  };
}

/** Limits the questions of a source, so that patterns keep their share. */
const withFewQuestions = (answer: Answer): Answer =>
  answer.id === 'patterns'
    ? answer
    : {
        ...answer,
        findings: { ...answer.findings, questions: answer.findings.questions.slice(0, OFFLINE.questions) },
      };

const wordingOf = ({ suggestions, related, questions, texts }: Findings): string[] => [
  ...suggestions,
  ...related,
  ...questions,
  ...texts,
];

/**
 * Intent and difficulty of a keyword. Only completions and ranking pages count: the other searches were found with
 * words that already imply an intent.
 */
function assess(
  { text: keyword, language }: KeywordQuery,
  outside: readonly Answer[],
  topResults: NonNullable<KeywordResearch['topResults']>,
): Pick<KeywordResearch, 'searchIntent' | 'difficulty'> {
  const searches = outside.flatMap(({ findings }) => findings.suggestions);
  const titles = topResults.map(({ title }) => title);
  const difficulty = keywordDifficulty(keyword, topResults);
  return {
    searchIntent: searchIntent({ keyword, language, searches, titles }),
    difficulty: difficulty && { ...difficulty, origin: topResults[0]?.origin ?? '' },
  };
}

function report(
  { id, name, state }: Answer,
  lists: ReturnType<typeof mergeFindings>,
  words: readonly { origin: string }[],
): SourceReport {
  const single = [
    ...lists.relatedKeywords,
    ...lists.peopleAlsoAsk,
    ...lists.topResults,
    ...words,
    lists.knowledgeGraph,
  ];
  const items =
    Object.values(lists.autocompleteOrigins).filter((origins) => origins.includes(id)).length +
    single.filter((item) => item?.origin === id).length;
  return { id, name, state, items };
}
