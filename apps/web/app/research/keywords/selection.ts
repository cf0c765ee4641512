import type { KeywordResearch, SelectionItem, SelectionType } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { isPrimary } from '../primary-keywords.ts';
import { isPattern } from './origin-names.ts';
import { termItem } from './terms.ts';

export type NewItem = Omit<SelectionItem, 'id'>;

type Full = 'primaryFull' | 'customFull' | 'secondaryFull';

export type Selected =
  | { ok: true; items: SelectionItem[] }
  /** No reason: the item is empty or already selected. */
  | { ok: false; reason?: Full };

export const isSelected = (
  items: readonly SelectionItem[],
  { type, value }: Pick<NewItem, 'type' | 'value'>,
) => items.some((item) => item.type === type && item.value === value);

const makeId = (type: SelectionType, index: number): string =>
  [type, Date.now(), index, crypto.randomUUID().slice(0, 8)].join('-');

/** Adds an item to the selection, or returns the reason why it can't. */
export function select(items: readonly SelectionItem[], added: NewItem): Selected {
  const item = { ...added, value: added.value.trim() };
  if (item.value === '' || isSelected(items, item)) return { ok: false };
  const primary = isPrimary(item);
  const count = items.filter((other) => isPrimary(other) === primary).length;
  if (primary && count >= LIMITS.primaryKeywords) {
    return { ok: false, reason: item.type === 'custom' ? 'customFull' : 'primaryFull' };
  }
  if (!primary && count >= LIMITS.secondaryKeywords) return { ok: false, reason: 'secondaryFull' };
  return { ok: true, items: [...items, { ...item, id: makeId(item.type, items.length) }] };
}

export const deselect = (
  items: readonly SelectionItem[],
  { type, value }: Pick<NewItem, 'type' | 'value'>,
): SelectionItem[] => items.filter((item) => item.type !== type || item.value !== value);

type Research = Pick<KeywordResearch, 'wordCloudData' | 'peopleAlsoAsk'> | null;

const countOf = (items: readonly SelectionItem[]) => {
  const primary = items.filter(isPrimary).length;
  return { primary, secondary: items.length - primary };
};

/**
 * Returns what the selection lacks for topics; undefined if nothing. The research fills in missing secondary
 * keywords.
 */
export function missingForTopics(
  items: readonly SelectionItem[],
  research: Research,
): 'nothingSelected' | 'need' | undefined {
  if (items.length === 0) return 'nothingSelected';
  const { primary, secondary } = countOf(items);
  if (primary < LIMITS.primaryKeywordsForTopics) return 'need';
  return research === null && secondary < LIMITS.secondaryKeywordsForTopics ? 'need' : undefined;
}

/**
 * Returns the secondary keywords that the research adds to reach the minimum: terms and questions in turn, none from
 * patterns.
 */
export function secondaryFromResearch(items: readonly SelectionItem[], research: Research): NewItem[] {
  const missing = LIMITS.secondaryKeywordsForTopics - countOf(items).secondary;
  if (!research || missing <= 0) return [];
  const terms = research.wordCloudData.words.filter(({ origin }) => !isPattern(origin)).map(termItem);
  const questions = research.peopleAlsoAsk
    .filter(({ origin }) => !isPattern(origin))
    .map(({ question, origin }): NewItem => ({ type: 'paa', value: question, source: origin }));
  return Array.from({ length: Math.max(terms.length, questions.length) }, (_, n) => [terms[n], questions[n]])
    .flat()
    .filter((item) => item !== undefined)
    .filter((item) => !isSelected(items, item))
    .slice(0, missing);
}

/** Adds items to the selection up to the limits. */
export const selectAll = (items: readonly SelectionItem[], added: readonly NewItem[]): SelectionItem[] =>
  added.reduce<SelectionItem[]>(
    (selected, item) => {
      const result = select(selected, item);
      return result.ok ? result.items : selected;
    },
    [...items],
  );

/** Returns items selected from an earlier research for another keyword or language. */
export function chosenFromEarlier(
  items: readonly SelectionItem[],
  earlier: KeywordResearch | null,
  found: KeywordResearch,
): SelectionItem[] {
  if (earlier === null) return [];
  if (sameKeyword(earlier.keyword, found.keyword) && earlier.language === found.language) return [];
  const { autocompleteSuggestions, relatedKeywords, wordCloudData, peopleAlsoAsk } = earlier;
  const findings = new Set([
    ...autocompleteSuggestions,
    ...relatedKeywords.map(({ query }) => query),
    ...wordCloudData.words.map(({ word }) => word),
    ...peopleAlsoAsk.map(({ question }) => question),
  ]);
  return items.filter(({ type, value }) => type !== 'custom' && findings.has(value));
}

/** Marks the researched keyword, which is selected with its research and replaced with the next one. */
const RESEARCHED = 'research';

const sameKeyword = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Selects the researched keyword as first primary one, if the limit allows. */
export function selectResearched(items: readonly SelectionItem[], keyword: string): SelectionItem[] {
  const others = items.filter(({ source }) => source !== RESEARCHED);
  if (others.some((item) => isPrimary(item) && sameKeyword(item.value, keyword))) return others;
  const selected = select(others, { type: 'custom', value: keyword, source: RESEARCHED });
  return selected.ok ? [...selected.items.slice(-1), ...others] : others;
}

/** Orders keywords for topics and article: the researched one, the other primary ones, then the secondary ones. */
export function orderedKeywords(items: readonly SelectionItem[], researched: string | undefined) {
  const primary = items.filter(isPrimary).map(({ value }) => value);
  const leading = primary.filter((value) => researched !== undefined && sameKeyword(value, researched));
  const secondary = items.filter((item) => !isPrimary(item)).map(({ value }) => value);
  const first = [...new Set([...leading, ...primary])];
  return { keywords: [...new Set([...first, ...secondary])], primaryKeywords: first.length };
}
