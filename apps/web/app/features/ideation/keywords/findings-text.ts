import type { KeywordResearch } from '@inkstep/contract';
import type { Translate } from '../../../i18n/language-context.ts';

/** The findings as plain text for notes or a spreadsheet: titles, then one item per line. */
export function findingsText(t: Translate<'ideation'>, data: KeywordResearch): string {
  const { knowledgeGraph: knowledge, topResults = [] } = data;
  const parts: [title: string, lines: string[]][] = [
    [t('panels.autocomplete.title'), data.autocompleteSuggestions],
    [t('panels.related.title'), data.relatedKeywords.map(({ query }) => query)],
    [t('panels.terms.title'), data.wordCloudData.words.map(({ word }) => word)],
    [t('panels.questions.title'), data.peopleAlsoAsk.map(({ question }) => question)],
    [t('panels.pages.title'), topResults.map(({ title, url }) => `${title} ${url}`)],
    [t('panels.knowledge.title'), knowledge ? [`${knowledge.title}: ${knowledge.description}`] : []],
  ];
  const filled = parts.filter(([, lines]) => lines.length > 0);
  return [data.keyword, ...filled.map((part) => part.flat().join('\n'))].join('\n\n');
}
