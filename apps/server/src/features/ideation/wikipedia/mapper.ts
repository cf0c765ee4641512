import { plainText } from '@inkstep/engine';
import type { Findings } from '../keyword-source.ts';
import type { SearchHit, SummaryAnswer } from './api-types.ts';

/** Snippets are HTML with the found words marked. */
const withoutHtml = (snippet: string): string => plainText(snippet.replace(/<[^<>]*>/g, ''));

/** The first summary that is about one thing becomes the knowledge panel; only its link leads to the page. */
export function findingsOf(hits: readonly SearchHit[], summaries: readonly SummaryAnswer[]): Findings {
  const articles = summaries.filter(({ type, extract }) => type === 'standard' && extract !== '');
  const [about] = articles;
  return {
    suggestions: [],
    related: hits.map((hit) => hit.title),
    questions: [],
    texts: [
      ...hits.map(({ title, snippet }) => `${title}. ${withoutHtml(snippet)}`),
      ...articles.map(({ extract }) => extract),
    ],
    ...(about && {
      knowledge: {
        title: about.title,
        type: about.description,
        description: about.extract,
        url: about.content_urls.desktop.page,
      },
    }),
  };
}
