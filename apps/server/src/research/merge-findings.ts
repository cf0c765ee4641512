import { type KeywordResearch, LIMITS, TEXT_LIMITS } from '@inkstep/contract';
import { scoreRelevance } from '@inkstep/engine';
import { fitLine } from '../platform/text/fit-line.ts';
import { isAboutKeyword } from './about-keyword.ts';
import type { Answer } from './ask-source.ts';
import type { KeywordQuery } from './keyword-source.ts';

const MAX_FINDINGS = { suggestions: 60, related: 60, questions: 30 } as const;
/** Patterns only fill a list up to this length. */
const ENOUGH = { suggestions: 10, related: 7, questions: 8 } as const;
const PATTERNS = 'patterns';

type Lists = Pick<
  KeywordResearch,
  'autocompleteSuggestions' | 'autocompleteOrigins' | 'relatedKeywords' | 'peopleAlsoAsk' | 'knowledgeGraph'
> & { topResults: NonNullable<KeywordResearch['topResults']> };

interface Item {
  key: string;
  text: string;
  /** Best source that lists it. */
  origin: string;
  /** Position in the list of the best source. */
  position: number;
}

/** The same key for texts that differ only in case, spaces and punctuation. */
const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s¿?？¡!！.。]+/g, ' ')
    .trim();

const keyOfLine = (found: string): string => keyOf(fitLine(found, TEXT_LIMITS.topic));

function namedBy(answers: readonly Answer[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { id, findings } of answers) {
    for (const key of new Set([...findings.suggestions, ...findings.related].map(keyOfLine))) {
      names.set(key, [...(names.get(key) ?? []), id]);
    }
  }
  return names;
}

/** Merges one list of all sources in order, patterns last. Duplicates keep the wording of the best source. */
function collect(
  answers: readonly Answer[],
  list: keyof typeof MAX_FINDINGS,
  known: ReadonlySet<string>,
  share: number,
): Item[] {
  const items = new Map<string, Item>();
  for (const { id, findings } of answers) {
    for (const [position, found] of findings[list].entries()) {
      const text = fitLine(found, TEXT_LIMITS.topic);
      const key = keyOf(text);
      if (key !== '' && !known.has(key) && !items.has(key))
        items.set(key, { key, text, origin: id, position });
    }
  }
  const found = [...items.values()];
  const real = found.filter(({ origin }) => origin !== PATTERNS);
  const patterns = found.filter(({ origin }) => origin === PATTERNS);
  return [...real, ...patterns.slice(0, Math.max(0, Math.floor(ENOUGH[list] * share) - real.length))];
}

function knowledgeOf(query: KeywordQuery, answers: readonly Answer[]): KeywordResearch['knowledgeGraph'] {
  for (const { id, findings } of answers) {
    const { knowledge } = findings;
    if (!knowledge || knowledge.url.length > TEXT_LIMITS.url) continue;
    if (!isAboutKeyword(query, knowledge)) continue;
    return {
      title: fitLine(knowledge.title, TEXT_LIMITS.topic),
      type: fitLine(knowledge.type, TEXT_LIMITS.topic),
      description: fitLine(knowledge.description, TEXT_LIMITS.description),
      url: knowledge.url,
      origin: id,
    };
  }
  return null;
}

const topResultsOf = (answers: readonly Answer[]): Lists['topResults'] =>
  answers
    .flatMap(({ id, findings }) => (findings.topResults ?? []).map((page) => ({ ...page, origin: id })))
    .filter(({ url }) => url.length <= TEXT_LIMITS.url)
    .slice(0, LIMITS.topResults)
    .map(({ title, url, snippet, origin }) => ({
      title: fitLine(title, TEXT_LIMITS.topic),
      url,
      snippet: fitLine(snippet, TEXT_LIMITS.description),
      origin,
    }));

/** Merges the results of all sources, most trusted first. Patterns fill this share of the lists at most. */
export function mergeFindings(query: KeywordQuery, answers: readonly Answer[], patternShare = 1): Lists {
  const { text: keyword, language } = query;
  const itself = keyOf(keyword);
  const names = namedBy(answers);
  const suggestions = collect(answers, 'suggestions', new Set([itself]), patternShare).slice(
    0,
    MAX_FINDINGS.suggestions,
  );
  const shown = new Set([itself, ...suggestions.map(({ key }) => key)]);
  const related = collect(answers, 'related', shown, patternShare)
    .map(({ key, text, origin, position }) => ({
      query: text,
      origin,
      ...scoreRelevance({ keyword, language, query: text, position, origins: names.get(key) ?? [origin] }),
    }))
    .sort((a, b) => Number(a.origin === PATTERNS) - Number(b.origin === PATTERNS) || b.score - a.score);
  return {
    autocompleteSuggestions: suggestions.map(({ text }) => text),
    autocompleteOrigins: Object.fromEntries(
      suggestions.map(({ key, text, origin }) => [text, names.get(key) ?? [origin]]),
    ),
    relatedKeywords: related.slice(0, MAX_FINDINGS.related).map((found) => ({
      query: found.query,
      relevance: found.relevance,
      origin: found.origin,
      score: round(found.score),
    })),
    peopleAlsoAsk: collect(answers, 'questions', new Set(), patternShare)
      .slice(0, MAX_FINDINGS.questions)
      .map(({ text, origin }) => ({ question: text, origin })),
    knowledgeGraph: knowledgeOf(query, answers),
    topResults: topResultsOf(answers),
  };
}

const round = (score: number): number => Math.round(score * 100) / 100;
