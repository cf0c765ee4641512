import type { ArticleEvent } from '@inkstep/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '../../../test/fake-api.ts';
import { type FakeStream, fakeStream } from '../../../test/fake-events.ts';
import { watchArticle } from './watch-article.ts';

const EVENTS = 'GET /api/tasks/a-task/article/events';

const text = (version: number): ArticleEvent => ({ kind: 'text', version, by: null });
const comments = (revision: string): ArticleEvent => ({ kind: 'comments', revision });

/** Each connection gets the next stream. */
function open(...streams: FakeStream[]) {
  let next = 0;
  const calls = fakeApi({ [EVENTS]: () => (streams[next++] ?? fakeStream()).response });
  const seen: ArticleEvent[] = [];
  stop = watchArticle('a-task', (event) => seen.push(event));
  return { calls, seen };
}

let stop = () => {};

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('watchArticle', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    stop();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('tells of each change once, and after a lost connection of what changed meanwhile', async () => {
    const [first, second] = [fakeStream(), fakeStream()];
    const { seen } = open(first, second);
    first.send(text(1));
    first.send(comments('0'));
    first.send(text(2));
    await vi.advanceTimersByTimeAsync(0);
    first.break();
    await vi.advanceTimersByTimeAsync(500);
    second.send(text(2));
    second.send(comments('3'));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([text(1), comments('0'), text(2), comments('3')]);
  });

  test('closes the stream of a page that is hidden for long, and opens it when it is seen', async () => {
    const { calls } = open();
    await vi.advanceTimersByTimeAsync(0);
    show('hidden');
    await vi.advanceTimersByTimeAsync(29_000);
    show('visible');
    await vi.advanceTimersByTimeAsync(60_000);
    const before = calls.length;
    show('hidden');
    await vi.advanceTimersByTimeAsync(300_000);
    expect(calls.length).toBeLessThanOrEqual(before + 1);
    const hidden = calls.length;
    show('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(hidden + 1);
  });

  test('tries again after a refusal, such as of too many streams', async () => {
    const calls = fakeApi({ [EVENTS]: refuse(429, 'RATE_LIMITED', 'Too many') });
    stop = watchArticle('a-task', () => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(calls).toHaveLength(2);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(2);
  });
});
