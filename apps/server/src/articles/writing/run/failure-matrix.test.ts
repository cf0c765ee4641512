import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Fault, FormatName, ModelCall } from '../../../../test/fake-models/call.ts';
import { defaultAnswer } from '../../../../test/fake-models/default-answer.ts';
import { startFakeModels } from '../../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp, type Case } from '../../../../test/generation-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';

// Every way in which a call can go wrong, in the middle of a real run: what the calls themselves do is tested beside
// them, and how a run ends that cannot be saved in run-generation.test.ts.

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

/** The first call of which this is said goes wrong, all others don't. */
function failOnce(when: (call: ModelCall) => boolean, wrong: (call: ModelCall) => Answer): void {
  let failed = false;
  answer = (call) => {
    if (failed || !when(call)) return undefined;
    failed = true;
    return wrong(call);
  };
}

const writes = ({ schema }: ModelCall) => schema === undefined;
const failures = async (task: Case) =>
  (await app.ledgerOf(task)).flatMap(({ outcome }) => (outcome === 'ok' ? [] : [outcome]));

describe.each(FORMATS)('[GEN-36] one failed call of a run with %s', (format) => {
  it.each<[Fault, string]>([
    [{ fault: 'rate-limit' }, 'rate'],
    [{ fault: 'rate-limit', retryAfter: '0' }, 'rate'],
    [{ fault: 'server-error' }, 'transient'],
    [{ fault: 'overloaded' }, 'transient'],
    [{ fault: 'html-502' }, 'transient'],
    [{ fault: 'cut' }, 'transient'],
    [{ fault: 'broken-chunk' }, 'transient'],
    [{ fault: 'error-mid-stream' }, 'transient'],
    [{ fault: 'end-early' }, 'transient'],
    [{ fault: 'hang-before-headers' }, 'timeout'],
    [{ fault: 'hang-mid-stream' }, 'timeout'],
  ])('by $fault is made again, and nothing of it stays', async (fault, outcome) => {
    await app.useModel(fakes, format);
    app.waitBriefly(fault.fault.startsWith('hang'));
    failOnce(writes, () => ({ text: 'Sentinel half of a sent', ...fault }));
    const task = await generate();
    expect(await failures(task)).toEqual([outcome]);
    expect((await app.taskOf(task)).generated_article).not.toContain('Sentinel');
  });

  it('in another shape than it was asked for is repaired', async () => {
    await app.useModel(fakes, format);
    failOnce(
      (call) => !writes(call),
      () => ({ title: 3 }),
    );
    expect(await failures(await generate())).toEqual(['invalid']);
  });

  it('by length of a single section is made again with fewer words', async () => {
    await app.useModel(fakes, format);
    failOnce(writes, () => ({ fault: 'length', text: 'Sentinel half of a sent' }));
    const task = await generate();
    expect(await failures(task)).toEqual(['length']);
    expect((await app.taskOf(task)).generated_article).not.toContain('Sentinel');
  });

  it('with its object in a code fence is no failure', async () => {
    await app.useModel(fakes, format);
    failOnce(
      (call) => !writes(call),
      (call) => `\`\`\`json\n${JSON.stringify(defaultAnswer(call))}\n\`\`\``,
    );
    expect(await failures(await generate())).toEqual([]);
  });

  it.each<[Fault, string]>([
    [{ fault: 'rate-limit', retryAfter: '120' }, 'rate'],
    [{ fault: 'bad-key' }, 'auth'],
    [{ fault: 'quota' }, 'quota'],
    [{ fault: 'context' }, 'context'],
    [{ fault: 'unknown-model' }, 'not-configured'],
    [{ fault: 'length' }, 'length'],
    [{ fault: 'content-filter' }, 'content-filter'],
  ])('by $fault is made by the next model at once', async (fault, outcome) => {
    await app.useModel(fakes, format, format === 'openai' ? 'anthropic' : 'openai');
    failOnce(
      (call) => call.format === format && writes(call),
      () => fault,
    );
    expect(await failures(await generate())).toEqual([outcome]);
  });
});
