import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { callStep } from '../../../../test/call-step.ts';
import type { Answer, Fault, FormatName, ModelCall } from '../../../../test/fake-models/call.ts';
import { defaultAnswer } from '../../../../test/fake-models/default-answer.ts';
import { startFakeModels } from '../../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp, type Case } from '../../../../test/generation-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';

// Every kind of failing call in the middle of a real run. The calls themselves are tested beside their code, and runs
// that cannot be saved in run-generation.test.ts.

const FORMATS: FormatName[] = ['openai', 'anthropic', 'google', 'openai-compatible'];

const app = await buildGenerationApp(await createTestDb(), { work: true });
let answer: (call: ModelCall) => Answer | undefined = () => undefined;
const fakes = await startFakeModels({ answer: (call) => answer(call) });
afterAll(() => fakes.close());

beforeEach(() => {
  app.waitBriefly(false);
  answer = () => undefined;
});

async function generate(): Promise<Case> {
  const task = await app.ready();
  await task.client.startGeneration({ params: task.params });
  expect(await app.ended(task)).toMatchObject({ status: 'completed' });
  expect(await app.reservationsOf(task)).toMatchObject([{ state: 'kept' }]);
  return task;
}

/** The first call of each of these steps goes wrong, all others don't. */
function failFirst(wrong: Record<string, (call: ModelCall) => Answer>): void {
  const left = new Map(Object.entries(wrong));
  answer = (call) => {
    const fail = left.get(callStep(call));
    left.delete(callStep(call));
    return fail?.(call);
  };
}

/** How the failed calls of the run ended, by step. */
const failures = async (task: Case) =>
  Object.fromEntries(
    (await app.ledgerOf(task)).flatMap(({ step, outcome }) => (outcome === 'ok' ? [] : [[step, outcome]])),
  );

const half = (fault: Fault) => () => ({ text: 'Sentinel half of a sent', ...fault });

describe.each(FORMATS)('[GEN-36] one failed call of a step with %s', (format) => {
  it('by a limit, an error or a broken stream is made again, and nothing of it stays', async () => {
    await app.useModel(fakes, format);
    failFirst({
      'section:s1': half({ fault: 'rate-limit' }),
      'section:s2': half({ fault: 'rate-limit', retryAfter: '0' }),
      'section:s3': half({ fault: 'server-error' }),
      'section:s4': half({ fault: 'overloaded' }),
      'section:s5': half({ fault: 'html-502' }),
      'section:s6': half({ fault: 'cut' }),
      'section:s7': half({ fault: 'broken-chunk' }),
      'section:s8': half({ fault: 'error-mid-stream' }),
    });
    const task = await generate();
    expect(await failures(task)).toEqual({
      'section:s1': 'rate',
      'section:s2': 'rate',
      'section:s3': 'transient',
      'section:s4': 'transient',
      'section:s5': 'transient',
      'section:s6': 'transient',
      'section:s7': 'transient',
      'section:s8': 'transient',
    });
    expect((await app.taskOf(task)).generated_article).not.toContain('Sentinel');
  });

  it('by silence, an early end, length or shape is made again, and one in a code fence is no failure', async () => {
    await app.useModel(fakes, format);
    app.waitBriefly(true);
    failFirst({
      outline: () => ({ title: 3 }),
      'section:s1': half({ fault: 'hang-before-headers' }),
      'section:s2': half({ fault: 'hang-mid-stream' }),
      'section:s3': half({ fault: 'end-early' }),
      'section:s4': half({ fault: 'length' }),
      metadata: (call) => `\`\`\`json\n${JSON.stringify(defaultAnswer(call))}\n\`\`\``,
    });
    const task = await generate();
    expect(await failures(task)).toEqual({
      outline: 'invalid',
      'section:s1': 'timeout',
      'section:s2': 'timeout',
      'section:s3': 'transient',
      'section:s4': 'length',
    });
    expect((await app.taskOf(task)).generated_article).not.toContain('Sentinel');
  });
});

// Each format's way to say so is tested beside the calls.
describe('[GEN-36] one failed call of a step is made by the next model at once', () => {
  const failing = (fault: Fault) => (call: ModelCall) =>
    call.format === 'anthropic' ? fault : defaultAnswer(call);

  it('where it says nothing about other calls', async () => {
    await app.useModel(fakes, 'anthropic', 'openai');
    failFirst({
      'section:s1': failing({ fault: 'context' }),
      'section:s2': failing({ fault: 'unknown-model' }),
      'section:s3': failing({ fault: 'length' }),
      'section:s4': failing({ fault: 'content-filter' }),
    });
    expect(await failures(await generate())).toEqual({
      'section:s1': 'context',
      'section:s2': 'not-configured',
      'section:s3': 'length',
      'section:s4': 'content-filter',
    });
  });

  it.each<[Fault, string]>([
    [{ fault: 'rate-limit', retryAfter: '120' }, 'rate'],
    [{ fault: 'bad-key' }, 'auth'],
    [{ fault: 'quota' }, 'quota'],
  ])('by $fault', async (fault, outcome) => {
    await app.useModel(fakes, 'anthropic', 'openai');
    failFirst({ 'section:s2': failing(fault) });
    expect(await failures(await generate())).toEqual({ 'section:s2': outcome });
  });
});
