import { afterAll, expect, it } from 'vitest';
import { sampleTaskFields } from '../../src/articles/writing/factory.ts';
import type { Answer, ModelCall } from '../fake-models/call.ts';
import { startFakeModels } from '../fake-models/start-fake-models.ts';
import { buildGenerationApp, MODEL_KEY } from '../generation-app.ts';
import { createTestDb } from '../test-db.ts';

const app = await buildGenerationApp(await createTestDb(), { work: true });
let answer: (call: ModelCall) => Answer | undefined = () => undefined;
const fakes = await startFakeModels({ answer: (call) => answer(call) });
afterAll(() => fakes.close());

const CANARY = 'Canary4711';
const { sources, ...material } = sampleTaskFields();
const brief = {
  ...material,
  name: `Task of ${CANARY}`,
  keywords: [...material.keywords, `keyword ${CANARY}`],
  selectedTopics: [{ original: CANARY, edited: `The topic ${CANARY}` }],
  sources: sources.map((source) => ({ ...source, content: `${source.content} It is called ${CANARY}.` })),
};
const writes = ({ schema }: ModelCall) => schema === undefined;
const ECHO = `${CANARY} says the model`;

it.each<[string, (call: ModelCall) => Answer | undefined]>([
  ['writes', () => undefined],
  ['refuses the key', () => ({ fault: 'bad-key' })],
  ['has no credit left', () => ({ fault: 'quota' })],
  ['finds the prompt too long', () => ({ fault: 'context' })],
  ['is down', () => ({ fault: 'server-error' })],
  ['answers with a page', () => ({ fault: 'html-502' })],
  ['cuts its sections', (call) => (writes(call) ? { fault: 'cut', text: ECHO } : undefined)],
  ['breaks its stream', (call) => (writes(call) ? { fault: 'broken-chunk', text: ECHO } : undefined)],
  ['fails in the middle', (call) => (writes(call) ? { fault: 'error-mid-stream', text: ECHO } : undefined)],
  ['answers with its prompt in place of an object', (call) => call.prompt],
  ['answers with an object of another shape', () => ({ [CANARY]: ECHO })],
  ['declines', () => ({ fault: 'content-filter', text: ECHO })],
])(
  '[GEN-39] a model that %s leaves no prompt, answer or key in the log at its lowest level',
  async (_, answers) => {
    answer = answers;
    await app.useModel(fakes);
    const before = app.logged().length;
    const task = await app.ready(brief);
    await task.client.startGeneration({ params: task.params });
    const { status } = await app.ended(task);
    const failed = fakes.calls.length > 0 && status === 'failed';
    const logged = app.logged().slice(before);

    expect(fakes.calls.some(({ prompt }) => prompt.includes(CANARY))).toBe(true);
    expect(fakes.calls.every(({ key }) => key === MODEL_KEY)).toBe(true);
    if (failed) expect(logged).toContain('A model call failed');
    for (const secret of [CANARY, MODEL_KEY, 'BEGIN DATA', 'You write one section', 'You are an editor']) {
      expect(logged).not.toContain(secret);
    }
  },
);

it('is about a log that holds everything', () => {
  expect(app.deps.log.level).toBe('trace');
});
