import type { ExtractedSource, Source } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { countSources, type SourceHolder } from '../../lib/count-sources.ts';
import { countWords } from '../../lib/count-words.ts';

export type Added = { ok: true; sources: Source[] } | { ok: false; reason: 'full' | 'duplicate' };

/** Two sources are the same with the same address, or with the same title and type. Text blocks all share a title. */
function isSame(a: Pick<Source, 'url' | 'title' | 'type' | 'content'>, b: typeof a): boolean {
  if (a.url !== '' && a.url === b.url) return true;
  if (a.title !== b.title || a.type !== b.type) return false;
  return a.type !== 'text' || a.content === b.content;
}

/** The task's sources with one more. */
export function addSource(task: SourceHolder, source: Source): Added {
  if ([...task.sources, ...task.redditSources].some((other) => isSame(source, other))) {
    return { ok: false, reason: 'duplicate' };
  }
  if (countSources(task) >= LIMITS.sources) return { ok: false, reason: 'full' };
  return { ok: true, sources: [...task.sources, source] };
}

export const fromPage = (page: ExtractedSource): Source => ({
  type: 'url',
  url: page.url,
  title: page.title,
  content: page.content,
  description: page.description,
  wordCount: page.wordCount,
  ...(page.author ? { author: page.author } : {}),
  ...(page.publishedAt ? { publishedAt: page.publishedAt } : {}),
  ...(page.language ? { language: page.language } : {}),
});

export const fromText = (text: string, title: string): Source => ({
  type: 'text',
  url: '',
  title,
  content: text.trim(),
  description: '',
  wordCount: countWords(text),
});
