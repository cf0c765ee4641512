import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { callStep } from '../../../../test/call-step.ts';
import type { Answer, ModelCall } from '../../../../test/fake-models/call.ts';
import { defaultAnswer } from '../../../../test/fake-models/default-answer.ts';
import { startFakeModels } from '../../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp } from '../../../../test/generation-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';

// Misbehaving answers through a whole run. Each kind is tested in full beside its code.

type Misbehave = (text: string) => Answer;

const app = await buildGenerationApp(await createTestDb(), { work: true });
let wrong: Partial<Record<'outline' | 'section', Misbehave>> = {};
let answer: ((call: ModelCall) => Answer | undefined) | undefined;
const fakes = await startFakeModels({
  answer(call) {
    if (answer) return answer(call);
    const sound = defaultAnswer(call);
    const text = typeof sound === 'string' ? sound : JSON.stringify(sound);
    const misbehave = call.schema ? callStep(call) === 'outline' && wrong.outline : wrong.section;
    return misbehave ? misbehave(text) : sound;
  },
});
afterAll(() => fakes.close());
beforeEach(async () => {
  wrong = {};
  answer = undefined;
  fakes.calls.length = 0;
  await app.useModel(fakes);
});

async function run() {
  const task = await app.ready();
  await task.client.startGeneration({ params: task.params });
  return { task, ended: await app.ended(task) };
}

describe('an answer is cleaned before it is read', () => {
  it.each<[string, Partial<Record<'outline' | 'section', Misbehave>>]>([
    ['a thought that only ends', { outline: (text) => `I use [S1.1] and {plan}.\n</think>\n\n${text}` }],
    [
      'a trailing comma and a comment',
      { outline: (text) => text.replace('},', '},// next\n').replace(/\}\]\}$/, '},]}') },
    ],
    ['a cut end', { outline: (text) => text.replace(/\]\}$/, '') }],
    ['JSON', { section: (text) => JSON.stringify({ content: text }) }],
    ['escaped line breaks', { section: (text) => text.replaceAll('\n', '\\n') }],
    [
      'labels, notes and foreign citations',
      {
        section: (text) =>
          `[Section: X]\n\n${text.replaceAll(/(?<=\])\./g, '【1†source】.')}\n\n[End of section]\n\n*Note: I followed the instructions and the word count.*`,
      },
    ],
  ])('%s', async (_, misbehave) => {
    wrong = misbehave;
    const { task, ended } = await run();
    expect(ended).toMatchObject({ status: 'completed' });
    const { generated_article: text } = await app.taskOf(task);
    expect(text).not.toMatch(/think|\{"|\\n|Section: X|End of section|I followed|†/);
    const outcomes = (await app.ledgerOf(task)).map(({ outcome }) => outcome);
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
  });
});

it('an outline or section that was cut once is asked for again with less', async () => {
  const left = new Set(['outline', 'section:s2']);
  answer = (call) =>
    left.delete(callStep(call)) ? { fault: 'length', text: 'Half of a sent' } : defaultAnswer(call);
  const { task, ended } = await run();
  expect(ended).toMatchObject({ status: 'completed' });
  const failed = (await app.ledgerOf(task)).filter(({ outcome }) => outcome !== 'ok');
  expect(failed.map(({ step, outcome }) => [step, outcome])).toEqual([
    ['outline', 'length'],
    ['section:s2', 'length'],
  ]);
});

describe('a refusal', () => {
  const REFUSALS = ["I'm sorry, but I can't help with that.", '抱歉，我无法协助处理该请求。'];

  it.each(REFUSALS)('is called one and not asked again: %s', async (refusal) => {
    answer = () => refusal;
    const { task, ended } = await run();
    expect(ended).toMatchObject({
      status: 'failed',
      errorCode: 'CONTENT_REFUSED',
      message: expect.stringContaining('declined to write about this'),
    });
    expect((await app.ledgerOf(task)).map(({ outcome }) => outcome)).toEqual(['content-filter']);
  });

  it('of one model leaves the request to the next, and the model has no outage', async () => {
    await app.useModel(fakes, 'openai-compatible', 'anthropic');
    answer = (call) => (call.format === 'openai-compatible' ? REFUSALS[0] : defaultAnswer(call));
    const { task, ended } = await run();
    expect(ended).toMatchObject({ status: 'completed' });
    const rows = await app.ledgerOf(task);
    // Every request goes to the preferred model first, as it isn't down.
    expect(rows.filter(({ outcome }) => outcome === 'content-filter')).toHaveLength(rows.length / 2);
  });
});
