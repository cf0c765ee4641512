import type { KeywordResearch } from '@inkstep/contract';

type Lists = Pick<
  KeywordResearch,
  'autocompleteSuggestions' | 'relatedKeywords' | 'peopleAlsoAsk' | 'topResults'
>;

/** Filters findings by words, ignoring case. Key terms are few and always kept. */
export function filterFindings<Data extends Lists>(data: Data, words: string): Data {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return data;
  const fits = (text: string): boolean => wanted.every((word) => text.toLocaleLowerCase().includes(word));
  return {
    ...data,
    autocompleteSuggestions: data.autocompleteSuggestions.filter(fits),
    relatedKeywords: data.relatedKeywords.filter(({ query }) => fits(query)),
    peopleAlsoAsk: data.peopleAlsoAsk.filter(({ question }) => fits(question)),
    ...(data.topResults && {
      topResults: data.topResults.filter(({ title, snippet }) => fits(`${title} ${snippet}`)),
    }),
  };
}

/** Number of findings that the filter applies to. */
export const countFindings = ({ autocompleteSuggestions, relatedKeywords, peopleAlsoAsk }: Lists): number =>
  autocompleteSuggestions.length + relatedKeywords.length + peopleAlsoAsk.length;

export const isNothing = (data: KeywordResearch): boolean =>
  countFindings(data) === 0 &&
  data.wordCloudData.words.length === 0 &&
  data.knowledgeGraph === null &&
  !data.topResults?.length;
