import type { Findings } from '../keyword-source.ts';
import { withoutHtml } from '../outside/without-html.ts';
import type { SearchHit, SummaryAnswer } from './api-types.ts';

/** Summaries of pages about one subject. */
export const articlesOf = (summaries: readonly SummaryAnswer[]): SummaryAnswer[] =>
  summaries.filter(({ type, extract }) => type === 'standard' && extract !== '');

interface Found {
  hits: readonly SearchHit[];
  articles: readonly SummaryAnswer[];
  /** Titles of pages similar to the first article. */
  alike: readonly string[];
  /** Type of the first article's subject, if known. */
  kind: string | undefined;
}

/** The first article becomes the knowledge panel; its link leads to the page. */
export function findingsOf({ hits, articles, alike, kind }: Found): Findings {
  const [about] = articles;
  return {
    suggestions: [],
    related: [...hits.map((hit) => hit.title), ...alike],
    questions: [],
    texts: [
      ...hits.map(({ title, snippet }) => `${title}. ${withoutHtml(snippet)}`),
      ...articles.map(({ extract }) => extract),
    ],
    ...(about && {
      knowledge: {
        title: about.title,
        type: kind ?? about.description,
        description: about.extract,
        url: about.content_urls.desktop.page,
      },
    }),
  };
}
