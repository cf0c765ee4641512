import type { GenerationEvent } from '@inkstep/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, refuse, unreachable } from '../../../test/fake-api.ts';
import { buildStatus, type FakeStream, fakeStream } from '../../../test/fake-events.ts';
import { generationEvents, type StreamMessage } from './generation-stream.ts';

const EVENTS = 'GET /api/tasks/a-task/generation-events';

const delta = (text: string): GenerationEvent => ({
  type: 'delta',
  pieces: [{ id: 's1', text }],
});
const done: GenerationEvent = { type: 'done', status: buildStatus({ status: 'completed' }) };

/** Each connection gets the next stream. */
function connect(...streams: FakeStream[]) {
  let next = 0;
  const calls = fakeApi({
    [EVENTS]: () => {
      const stream = streams[next];
      next += 1;
      if (!stream) throw new Error('no stream left');
      return stream.response;
    },
  });
  return { calls, resumed: () => calls.map(({ headers }) => headers.get('last-event-id')) };
}

function watch() {
  const stop = new AbortController();
  const seen: StreamMessage[] = [];
  const over = (async () => {
    for await (const event of generationEvents('a-task', stop.signal)) seen.push(event);
  })();
  return { seen, over, stop };
}

const flush = () => vi.advanceTimersByTimeAsync(0);

describe('generationEvents', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.setItem('token', 'a-token');
  });

  test.each<[string, GenerationEvent]>([
    ['done', done],
    ['failed', { type: 'failed', status: buildStatus({ status: 'failed' }) }],
    ['a status that is not running', { type: 'status', status: buildStatus({ status: 'not_started' }) }],
  ])('[GEN-23, GEN-24] hands on the events until %s', async (_, last) => {
    const stream = fakeStream();
    const { calls } = connect(stream);
    const { seen, over } = watch();
    stream.send({ type: 'status', status: buildStatus() });
    stream.send(delta('Worms'), '7');
    stream.send(last);
    await flush();
    await over;
    expect(seen.map(({ type }) => type)).toEqual(['status', 'delta', last.type]);
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer a-token');
    expect(calls[0]?.headers.get('accept')).toBe('text/event-stream');
  });

  test('[GEN-24] a connection that breaks is taken up where it broke', async () => {
    const first = fakeStream();
    const second = fakeStream();
    const { resumed } = connect(first, second);
    const { seen, over } = watch();
    first.send(delta('Worms '), '7');
    await flush();
    first.break();
    await vi.advanceTimersByTimeAsync(500);
    second.send(delta('eat'), '8');
    second.send(done);
    await flush();
    await over;
    expect(resumed()).toEqual([null, '7']);
    expect(seen.map((event) => (event.type === 'delta' ? event.pieces[0]?.text : event.type))).toEqual([
      'Worms ',
      'broken',
      'eat',
      'done',
    ]);
  });

  test('[GEN-24] a network that goes ends the connection, and one that comes back is used at once', async () => {
    const { resumed } = connect(fakeStream(), fakeStream(), fakeStream());
    const { stop } = watch();
    await flush();
    window.dispatchEvent(new Event('offline'));
    await flush();
    expect(resumed()).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    await flush();
    expect(resumed()).toHaveLength(2);
    stop.abort();
    await flush();
    window.dispatchEvent(new Event('online'));
    await flush();
    expect(resumed()).toHaveLength(2);
  });

  test('[GEN-24] it waits longer after each failure, at most four seconds, and not after news', async () => {
    const calls = fakeApi({ [EVENTS]: unreachable });
    const { stop } = watch();
    await flush();
    for (const wait of [500, 1000, 2000, 4000, 4000]) {
      const before = calls.length;
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(calls).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(calls).toHaveLength(before + 1);
    }
    const stream = fakeStream();
    const { calls: later } = connect(stream, fakeStream());
    await vi.advanceTimersByTimeAsync(10_000);
    stream.send(delta('news'));
    stream.end();
    await flush();
    expect(later).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(later).toHaveLength(2);
    stop.abort();
  });

  test('[GEN-24] a busy server is asked again', async () => {
    const calls = fakeApi({ [EVENTS]: refuse(503, 'UNAVAILABLE', 'Busy') });
    const { stop, over } = watch();
    await vi.advanceTimersByTimeAsync(500);
    expect(calls).toHaveLength(2);
    stop.abort();
    await over;
  });

  test('[GEN-24] a connection on which nothing comes any more, not even a sign of life, is broken', async () => {
    const silent = fakeStream();
    const { calls } = connect(silent, fakeStream());
    const { seen, stop } = watch();
    await vi.advanceTimersByTimeAsync(39_000);
    silent.sayStillHere();
    await vi.advanceTimersByTimeAsync(39_000);
    silent.send(delta('Worms'));
    await vi.advanceTimersByTimeAsync(39_000);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(seen.map(({ type }) => type)).toEqual(['delta', 'broken']);
    expect(calls).toHaveLength(2);
    stop.abort();
  });

  test.each([401, 404, 429])('[GEN-24] a refusal with %i ends it: polling goes on', async (status) => {
    const calls = fakeApi({ [EVENTS]: refuse(status, 'NOT_FOUND', 'Gone') });
    const { over } = watch();
    await over;
    expect(calls).toHaveLength(1);
  });

  test('stopping ends a connection and a pause', async () => {
    const { calls } = connect(fakeStream());
    const open = watch();
    await flush();
    open.stop.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);

    const refused = fakeApi({ [EVENTS]: unreachable });
    const paused = watch();
    await flush();
    paused.stop.abort();
    await paused.over;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refused).toHaveLength(1);
  });
});
