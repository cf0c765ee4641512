import type { Task } from '@inkstep/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTask } from '../../../../test/build-task.ts';
import { unsentOfTabs } from '../../../kit/saving/drafts.ts';
import { toSaveState } from '../../../kit/saving/save-state.ts';
import { taskSaver, type UnsentChange } from './task-saver.ts';

const draft = unsentOfTabs<UnsentChange>('task/changes');

type Answer = () => Promise<{ revisions: NonNullable<Task['revisions']> } | undefined>;

function setUp(answer: Answer = async () => undefined, mayRetry = () => true, task = buildTask()) {
  const send = vi.fn((_body: object, _options: { keepalive: boolean }) => answer());
  const saver = taskSaver(task, { send, failureText: () => 'No answer.', mayRetry, draft });
  const bodies = () => send.mock.calls.map(([body]) => body);
  return { saver, send, bodies };
}

const failing = () => {
  const network = { works: false };
  const answer = async () => {
    if (!network.works) throw new Error('offline');
    return undefined;
  };
  return { network, answer };
};

describe('taskSaver', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  test('[WIZ-28, WIZ-29] changes are stored together, a second after the last one, with position, status and Reddit posts', async () => {
    const { saver, bodies } = setUp();
    saver.change({ name: 'Worms' });
    await vi.advanceTimersByTimeAsync(900);
    saver.change({ keywords: ['worms'] });
    expect(saver.read().task).toMatchObject({ name: 'Worms', keywords: ['worms'] });
    await vi.advanceTimersByTimeAsync(999);
    expect(bodies()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(bodies()).toEqual([
      { currentStep: 0, status: 'Draft - Step 1', redditSources: [], name: 'Worms', keywords: ['worms'] },
    ]);
    expect(saver.read().save).toBe('saved');
    expect(toSaveState(saver.read()).state).toBe('saved');
  });

  test('after it was stopped, no late try stores old text over newer', async () => {
    const { network, answer } = failing();
    const { saver, bodies } = setUp(answer);
    saver.change({ name: 'Old' });
    await saver.saveNow().catch(saver.leave);
    saver.stop();
    network.works = true;
    const sent = bodies().length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bodies()).toHaveLength(sent);
    expect(draft.read()).toMatchObject({ name: 'Old' });
  });

  test('[WIZ-22, WIZ-23] a position is stored at once', async () => {
    const { saver, bodies } = setUp();
    saver.goToStep(3);
    await vi.advanceTimersByTimeAsync(0);
    expect(bodies()).toEqual([{ currentStep: 3, status: 'Draft - Step 4', redditSources: [] }]);
  });

  test('one call at a time: what changes meanwhile goes with the next one', async () => {
    const answers: (() => void)[] = [];
    const { saver, bodies } = setUp(() => new Promise((resolve) => answers.push(() => resolve(undefined))));
    saver.change({ name: 'One' });
    await vi.advanceTimersByTimeAsync(1000);
    saver.change({ name: 'Two' });
    saver.change({ keywords: ['k'] });
    await vi.advanceTimersByTimeAsync(5000);
    expect(bodies()).toHaveLength(1);
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(bodies()[1]).toMatchObject({ name: 'Two', keywords: ['k'] });
    expect(saver.read().save).not.toBe('saved');
    answers[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(saver.read().save).toBe('saved');
  });

  test('[WIZ-30] a failure is shown, kept, and tried again with later changes on top', async () => {
    const { network, answer } = failing();
    const { saver, bodies } = setUp(answer);
    saver.change({ name: 'One', keywords: ['k'] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(saver.read()).toMatchObject({
      save: 'error',
      task: { name: 'One' },
    });
    expect(toSaveState(saver.read())).toEqual({ state: 'failed', message: 'No answer.' });
    saver.change({ name: 'Two' });
    network.works = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(bodies().at(-1)).toMatchObject({ name: 'Two', keywords: ['k'] });
    expect(toSaveState(saver.read()).state).toBe('saved');
  });

  test('it is tried again by itself, at growing distances', async () => {
    const { answer } = failing();
    const { saver, send } = setUp(answer);
    saver.change({ name: 'One' });
    await vi.advanceTimersByTimeAsync(1000);
    for (const wait of [2000, 5000, 10_000, 30_000, 30_000]) {
      const before = send.mock.calls.length;
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(send).toHaveBeenCalledTimes(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(send).toHaveBeenCalledTimes(before + 1);
    }
  });

  test('a refusal that would come again is not repeated, and does not wait for the next visit', async () => {
    const { answer } = failing();
    const { saver, send } = setUp(answer, () => false);
    saver.change({ name: 'One' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledOnce();
    expect(toSaveState(saver.read()).state).toBe('failed');
    expect(draft.read()).toBeUndefined();
  });

  test('what could not be stored is there on the next visit', async () => {
    const { answer } = failing();
    const lost = setUp(answer);
    lost.saver.change({ name: 'Typed offline' });
    await vi.advanceTimersByTimeAsync(1000);
    const { saver, bodies } = setUp();
    saver.restore();
    expect(saver.read().task.name).toBe('Typed offline');
    await vi.advanceTimersByTimeAsync(0);
    expect(bodies()[0]).toMatchObject({ name: 'Typed offline' });
    expect(draft.read()).toBeUndefined();
  });

  test('saveNow stores at once, waits for a call under way, and fails when that fails', async () => {
    const { network, answer } = failing();
    const { saver, send } = setUp(answer);
    saver.change({ name: 'One' });
    await expect(saver.saveNow()).rejects.toThrow('offline');
    network.works = true;
    await saver.saveNow();
    expect(saver.read().save).toBe('saved');
    await saver.saveNow();
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('a page that goes away sends everything that is not stored, also what is on its way', async () => {
    const { saver, send } = setUp(() => new Promise(() => undefined));
    saver.change({ name: 'On its way' });
    await vi.advanceTimersByTimeAsync(1000);
    saver.change({ keywords: ['typed last'] });
    saver.leave();
    expect(send).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: 'On its way', keywords: ['typed last'] }),
      { keepalive: true },
    );
    expect(draft.read()).toMatchObject({ name: 'On its way', keywords: ['typed last'] });
  });

  test('a page that goes away without changes sends nothing', () => {
    const { saver, send } = setUp();
    saver.leave();
    expect(send).not.toHaveBeenCalled();
  });

  test('the stored task is taken over under the changes that are on their way', async () => {
    const { saver } = setUp(() => new Promise(() => undefined));
    saver.change({ name: 'Mine' });
    await vi.advanceTimersByTimeAsync(1000);
    saver.change({ keywords: ['mine'] });
    saver.replace(buildTask({ name: 'Theirs', keywords: ['theirs'], has_article: true }));
    expect(saver.read().task).toMatchObject({ name: 'Mine', keywords: ['mine'], has_article: true });
  });

  describe('a list goes with the revision that it is based on', () => {
    const loaded = buildTask({ revisions: { keywords: 'k1', sources: 's1' } });
    const always = () => true;

    test('that of the last save, after one', async () => {
      const { saver, bodies } = setUp(
        async () => ({ revisions: { keywords: 'k2', redditSources: 'r2' } }),
        always,
        loaded,
      );
      saver.change({ keywords: ['one'] });
      await saver.saveNow();
      saver.change({ keywords: ['two'] });
      await saver.saveNow();
      expect(bodies()).toMatchObject([{ revisions: { keywords: 'k1' } }, { revisions: { keywords: 'k2' } }]);
      // The posts weren't changed here.
      expect(saver.read().task.revisions).toEqual({ keywords: 'k2', sources: 's1' });
    });

    test('the earlier one, if a newer task arrives before it is saved', async () => {
      const { saver, bodies } = setUp(undefined, always, loaded);
      saver.change({ keywords: ['mine'] });
      saver.replace(buildTask({ revisions: { keywords: 'k9', sources: 's9' } }));
      await saver.saveNow();
      expect(bodies()[0]).toMatchObject({ revisions: { keywords: 'k1', sources: 's9' } });
    });

    test('that of its draft, on the next visit', async () => {
      const { answer } = failing();
      const lost = setUp(answer, always, loaded);
      lost.saver.change({ keywords: ['offline'] });
      await vi.advanceTimersByTimeAsync(1000);
      const newer = buildTask({ revisions: { keywords: 'k9', sources: 's9' } });
      const { saver, bodies } = setUp(undefined, always, newer);
      saver.restore();
      await vi.advanceTimersByTimeAsync(0);
      expect(bodies()[0]).toMatchObject({
        keywords: ['offline'],
        revisions: { keywords: 'k1', sources: 's9' },
      });
    });
  });
});
