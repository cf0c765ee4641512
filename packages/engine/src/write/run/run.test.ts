import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Outline } from '../../article.ts';
import { inputHash, stepHashes } from '../../prompt/input-hash.ts';
import { checkpointed, type StepResult } from '../../prompt/step.ts';
import { memoryCheckpoints, modelFailure, recordingObserver } from '../../testing.ts';
import { allOrFirstFailure } from './all-or-first-failure.ts';
import { progressReporter } from './run-progress.ts';
import { wordCounter } from './word-counter.ts';

const never = new AbortController().signal;
const aborted = (signal: AbortSignal) =>
  new Promise<StepResult<string>>((resolve) => {
    signal.addEventListener('abort', () => resolve({ ok: false, failure: modelFailure('cancelled') }));
  });

test('the first failure stops the others and is the answer', async () => {
  const ended: string[] = [];
  const result = await allOrFirstFailure<string>(
    [
      async (signal) => {
        const stopped = await aborted(signal);
        ended.push('slow');
        return stopped;
      },
      async () => ({ ok: false, failure: modelFailure('quota') }),
      async () => ({ ok: true, value: 'done' }),
    ],
    never,
  );
  expect(result).toEqual({ ok: false, failure: modelFailure('quota') });
  expect(ended).toEqual(['slow']);
});

test('an error stops the others too, and is thrown when they have ended', async () => {
  const ended: string[] = [];
  const result = allOrFirstFailure<string>(
    [
      async (signal) => {
        const stopped = await aborted(signal);
        ended.push('slow');
        return stopped;
      },
      async () => {
        throw new Error('database gone');
      },
    ],
    never,
  );
  await expect(result).rejects.toThrow('database gone');
  expect(ended).toEqual(['slow']);
});

test('values come in the order of the steps; a signal from outside reaches all', async () => {
  const steps = ['a', 'b'].map((value) => async () => ({ ok: true as const, value }));
  expect(await allOrFirstFailure(steps, never)).toEqual({ ok: true, value: ['a', 'b'] });
  const outside = new AbortController();
  const stopped = allOrFirstFailure([aborted, aborted], outside.signal);
  outside.abort();
  expect(await stopped).toMatchObject({ ok: false, failure: { kind: 'cancelled' } });
});

test('a stored output is read, one that does not fit is made again', async () => {
  const checkpoints = memoryCheckpoints();
  const runs: string[] = [];
  const step = (value: string | undefined, hash = 'h') =>
    checkpointed(checkpoints, { step: 'x', inputHash: hash, schema: z.string() }, async () => {
      runs.push(hash);
      return value === undefined ? { ok: false, failure: modelFailure('rate') } : { ok: true, value };
    });
  expect(await step(undefined)).toMatchObject({ ok: false });
  expect(await step('one')).toEqual({ ok: true, value: 'one', found: false });
  expect(await step('two')).toEqual({ ok: true, value: 'one', found: true });
  await checkpoints.save('x', 'other', { not: 'text' });
  expect(await step('three', 'other')).toMatchObject({ value: 'three', found: false });
  expect(runs).toEqual(['h', 'h', 'other']);
});

test('the hash of an input depends on its values, not on the order of its keys', () => {
  expect(inputHash({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(inputHash({ b: [{ d: 3, c: 2 }], a: 1 }));
  expect(inputHash({ a: [1, 2] })).not.toBe(inputHash({ a: [2, 1] }));
  expect(inputHash({ a: 'ä"', gone: undefined, b: null })).toBe(inputHash({ b: null, a: 'ä"' }));
});

test('the hash of a step is that of its input, its outline and its section', () => {
  const outline = { title: 'T', angle: '', language: 'en', sections: [] };
  const { whole, ofSection } = stepHashes('m', outline);
  expect(whole).toBe(inputHash({ outline, input: 'm' }));
  expect(ofSection('s1')).toBe(inputHash({ outline, input: 'm', id: 's1' }));
});

test.each([
  [['one two', ' three'], 3],
  [['one tw', 'o', ' ', 'three'], 3],
  [['one\n\n', 'two'], 2],
  [['咖啡', '豆的研磨', '程度'], 4.8],
  [['Kaffee 咖啡'], 2.2],
])('counts the words of %j as they arrive', (deltas, words) => {
  const meter = wordCounter();
  expect(deltas.map(meter).at(-1)).toBeCloseTo(words);
});

test('[GEN-14] the percentage follows received words and finished steps, and never falls', () => {
  const observer = recordingObserver();
  const progress = progressReporter(observer);
  const section = (id: string) => ({ id, targetWords: 100 });
  progress.reading();
  progress.outlining();
  progress.outlineDone({ sections: [section('s1'), section('s2')] } as Outline);
  progress.sectionText('s1', 'word '.repeat(50));
  progress.sectionText('s2', 'word '.repeat(5_000));
  progress.sectionReset('s2');
  progress.sectionText('s2', 'word ');
  progress.sectionDone('s1');
  progress.metadataDone();
  progress.sectionDone('s2');
  progress.finishing();
  progress.done();
  const percents = observer.progress.map(({ percent }) => percent);
  expect(percents).toEqual([0, 2, 15, 34, 72, 96, 96, 100]);
  expect(observer.progress.map(({ stage }) => stage)).toEqual([
    'reading',
    'outlining',
    ...Array.from({ length: 4 }, () => 'writing'),
    'finishing',
    'finishing',
  ]);
});

test('[GEN-14] names repairs and the closing parts as stages of their own, without falling back', () => {
  const observer = recordingObserver();
  const progress = progressReporter(observer);
  progress.outlineDone({ sections: [{ id: 's1', targetWords: 100 }] } as Outline);
  progress.sectionDone('s1');
  progress.repairing();
  progress.sectionReset('s1');
  progress.sectionText('s1', 'word ');
  progress.closing();
  progress.sectionDone('s1');
  progress.finishing();
  const stages = observer.progress.map(({ stage }) => stage);
  expect([...new Set(stages)]).toEqual(['writing', 'repairing', 'closing', 'finishing']);
  const percents = observer.progress.map(({ percent }) => percent);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
});
