import { type KeywordResearch, LIMITS, type SelectionItem } from '@inkstep/contract';

type NewItem = Omit<SelectionItem, 'id'>;

const PRIMARY = new Set<SelectionItem['type']>(['autocomplete', 'related', 'custom']);
const isPrimary = ({ type }: Pick<SelectionItem, 'type'>): boolean => PRIMARY.has(type);
/** Origin of generated terms and questions, which aren't real searches. */
export const PATTERNS = 'patterns';
const lower = (text: string): string => text.toLowerCase();

/**
 * Completes a selection: the researched keyword becomes primary if no other one is, and the best real terms and
 * questions become secondary, up to the minimum for topics.
 */
export function completeSelection(
  chosen: readonly SelectionItem[],
  research: Pick<KeywordResearch, 'keyword' | 'wordCloudData' | 'peopleAlsoAsk'>,
): SelectionItem[] {
  const lead: NewItem[] = chosen.some(isPrimary)
    ? []
    : [{ type: 'custom', value: research.keyword, source: 'research' }];
  const missing = LIMITS.secondaryKeywordsForTopics - chosen.filter((item) => !isPrimary(item)).length;
  const known = new Set([...chosen.map(({ value }) => lower(value)), lower(research.keyword)]);
  const secondary = realSecondary(research)
    .filter(({ value }) => !known.has(lower(value)) && known.add(lower(value)))
    .slice(0, Math.max(0, missing));
  const identified = (item: NewItem, at: number): SelectionItem => ({
    ...item,
    id: `plan-${item.type}-${chosen.length + at}`,
  });
  return [...lead.map(identified), ...chosen, ...secondary.map((item, at) => identified(item, at + 1))];
}

/** Alternates terms and questions; excludes generated patterns. */
function realSecondary({
  wordCloudData,
  peopleAlsoAsk,
}: Pick<KeywordResearch, 'wordCloudData' | 'peopleAlsoAsk'>): NewItem[] {
  const terms = wordCloudData.words
    .filter(({ origin }) => origin !== PATTERNS)
    .map(({ word, count, origin }): NewItem => ({ type: 'keyTerm', value: word, count, source: origin }));
  const questions = peopleAlsoAsk
    .filter(({ origin }) => origin !== PATTERNS)
    .map(({ question, origin }): NewItem => ({ type: 'paa', value: question, source: origin }));
  return Array.from({ length: Math.max(terms.length, questions.length) }, (_, n) => [terms[n], questions[n]])
    .flat()
    .filter((item) => item !== undefined);
}

/** Order: the researched keyword, other primary ones, secondary ones. */
export function orderedKeywords(items: readonly SelectionItem[], researched: string) {
  const primary = items.filter(isPrimary).map(({ value }) => value);
  const leading = primary.filter((value) => lower(value) === lower(researched));
  const first = [...new Set([...leading, ...primary])];
  const secondary = items.filter((item) => !isPrimary(item)).map(({ value }) => value);
  return { keywords: [...new Set([...first, ...secondary])], primaryKeywords: first.length };
}
