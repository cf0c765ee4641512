import type { ExtractedSource, Source, Task } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';

const TEXT_TITLE = 'Custom Text Block';

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

type Holder = Pick<Task, 'sources' | 'comprehensiveResources' | 'redditSources'>;

export const sourceCount = ({ sources, comprehensiveResources, redditSources }: Holder): number =>
  sources.length + comprehensiveResources.length + redditSources.length;

export type Added = { ok: true; sources: Source[] } | { ok: false; reason: 'full' | 'duplicate' };

/** Two sources are the same with the same address, or with the same title and type. Text blocks all share a title. */
function isSame(a: Pick<Source, 'url' | 'title' | 'type' | 'content'>, b: typeof a): boolean {
  if (a.url !== '' && a.url === b.url) return true;
  if (a.title !== b.title || a.type !== b.type) return false;
  return a.type !== 'text' || a.content === b.content;
}

/** The task's sources with one more. */
export function addSource(task: Holder, source: Source): Added {
  if ([...task.sources, ...task.redditSources].some((other) => isSame(source, other))) {
    return { ok: false, reason: 'duplicate' };
  }
  if (sourceCount(task) >= LIMITS.sources) return { ok: false, reason: 'full' };
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

export const fromText = (text: string): Source => ({
  type: 'text',
  url: '',
  title: TEXT_TITLE,
  content: text.trim(),
  description: '',
  wordCount: countWords(text),
});
