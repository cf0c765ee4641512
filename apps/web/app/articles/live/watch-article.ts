import type { ArticleEvent } from '@inkstep/contract';
import { articlePaths } from '@inkstep/contract/article-paths';
import { serverEvents } from '../../kit/api/event-stream.ts';

/** Shorter visits to other tabs keep the stream. Browsers allow few connections to one server at a time. */
const HIDDEN_MS = 30_000;
/** Pause after a refusal, such as of too many streams. */
const REFUSED_MS = 30_000;

const isLast = (): boolean => false;

/** Detail of an event that differs when something changed. */
const revisionOf = (event: ArticleEvent): string =>
  event.kind === 'text' ? String(event.version) : event.revision;

/**
 * Calls back for each change around a task's article, and once for each kind at the start. Changes during a lost
 * connection follow when it is back. Nothing is read while the page is hidden for long. Returns a function that stops.
 */
export function watchArticle(taskId: string, onChange: (event: ArticleEvent) => void): () => void {
  const known = new Map<string, string>();
  let stop: AbortController | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  const read = async (signal: AbortSignal) => {
    const stream = { route: articlePaths.articleEvents, id: taskId, isLast };
    for await (const event of serverEvents<ArticleEvent>(stream, signal)) {
      if (signal.aborted) return;
      if ('type' in event || known.get(event.kind) === revisionOf(event)) continue;
      known.set(event.kind, revisionOf(event));
      onChange(event);
    }
    if (!signal.aborted) again = setTimeout(() => void read(signal), REFUSED_MS);
  };
  const open = () => {
    if (stop) return;
    stop = new AbortController();
    void read(stop.signal);
  };
  const close = () => {
    clearTimeout(again);
    stop?.abort();
    stop = undefined;
  };
  const follow = () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') hiding = setTimeout(close, HIDDEN_MS);
    else open();
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    clearTimeout(hiding);
    close();
  };
}
