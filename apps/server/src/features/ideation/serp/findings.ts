import { TEXT_LIMITS } from '@inkstep/contract';
import type { Findings } from '../keyword-source.ts';
import { withoutHtml } from '../outside/without-html.ts';
import { RESULTS, type SerpAnswer } from './serp-provider.ts';

const MOST_LINES = 30;

const clean = (text: string): string => withoutHtml(text.slice(0, TEXT_LIMITS.description));

const cleanList = (texts: readonly string[]): string[] =>
  texts.slice(0, MOST_LINES).map(clean).filter(Boolean);

/** The host of a URL that a browser can open. */
function hostOf(url: string): string | undefined {
  const parsed = url.length <= TEXT_LIMITS.url ? URL.parse(url) : null;
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.hostname : undefined;
}

/** Strips HTML, applies limits and keeps web pages only. */
export function findingsOf({ organic, questions, related, knowledge }: SerpAnswer): Findings {
  const topResults = organic
    .flatMap(({ title, url, snippet }) => {
      const host = hostOf(url);
      return host === undefined ? [] : [{ title: clean(title ?? '') || host, url, snippet: clean(snippet) }];
    })
    .slice(0, RESULTS);
  const shown = knowledge && knowledge.description !== '' && hostOf(knowledge.url) !== undefined;
  return {
    suggestions: [],
    related: cleanList(related),
    questions: cleanList(questions),
    texts: topResults.map(({ title, snippet }) => `${title}. ${snippet}`),
    topResults,
    ...(shown && {
      knowledge: {
        title: clean(knowledge.title),
        type: clean(knowledge.type),
        description: clean(knowledge.description),
        url: knowledge.url,
      },
    }),
  };
}
