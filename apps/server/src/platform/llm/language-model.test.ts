import type { LanguageModel, ModelRequest } from '@inkstep/engine';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Answer, FormatName } from '../../../test/fake-models/call.ts';
import {
  type FakeModelOptions,
  type FakeModels,
  startFakeModels,
} from '../../../test/fake-models/start-fake-models.ts';
import { waitFor } from './ask-model.ts';
import type { LedgerRow } from './attempt.ts';
import { jointBudget } from './budget.ts';
import { createLanguageModel, type LanguageModelOptions } from './language-model.ts';
import { type ModelConfig, PROVIDER_DEFAULTS } from './model-config.ts';
import { testModel } from './test-model.ts';

const patience = { timeout: 15_000 };

const secretKey = 'sk-sentinel-4711';
const secretPrompt = 'sentinel prompt about wintergreen';
const formats: FormatName[] = ['openai', 'anthropic', 'google', 'openai-compatible'];
const Outline = z.object({
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), note: z.string().nullable() })),
});
const outline = { title: 'Wintergreen', sections: [{ heading: 'Soil', note: null }] };

let fakes: FakeModels;
afterEach(() => fakes.close());

interface Setup {
  port: LanguageModel;
  modelFor: ReturnType<typeof createLanguageModel>;
  rows: LedgerRow[];
  lines: unknown[];
  waits: number[];
}

/** Fakes that give these responses in turn, repeating the last one, behind models of these formats in this order. */
async function setUp(
  order: FormatName[],
  answers: Answer[] = [],
  options: Partial<LanguageModelOptions> & { fake?: FakeModelOptions; model?: Partial<ModelConfig> } = {},
): Promise<Setup> {
  fakes = await startFakeModels({
    answer: (_, index) => answers[Math.min(index, answers.length - 1)],
    ...options.fake,
  });
  const rows: LedgerRow[] = [];
  const lines: unknown[] = [];
  const waits: number[] = [];
  const note = (line: unknown) => void lines.push(line);
  const modelFor = createLanguageModel({
    models: async () => order.map((format) => ({ ...modelOf(format), ...options.model })),
    ledger: (row) => void rows.push(row),
    log: { debug: note, info: note, warn: note, error: note },
    timeouts: { firstTextMs: 5_000, gapMs: 5_000, totalMs: 10_000 },
    wait: async (ms) => void waits.push(ms),
    ...options,
  });
  const port = modelFor({ generationId: 'g1', workspaceId: 'w1' });
  return { port, modelFor, rows, lines, waits };
}

function modelOf(provider: FormatName): ModelConfig {
  const modelVersion = provider === 'openai-compatible' ? 'llama' : PROVIDER_DEFAULTS[provider].modelVersion;
  return { name: provider, provider, modelVersion, baseUrl: fakes.urls[provider], apiKey: secretKey };
}

const request = <T = undefined>(more: Partial<ModelRequest<T>> = {}): ModelRequest<T> => ({
  step: 'section:s1',
  instructions: 'You write.',
  prompt: secretPrompt,
  maxOutputTokens: 500,
  signal: new AbortController().signal,
  ...more,
});

describe.each(formats)('%s', (format) => {
  test('streams a text with key, address and token counts', async () => {
    const { port, rows } = await setUp([format], ['Wintergreen grows in the shade of trees.']);
    const deltas: string[] = [];
    const answer = await port.generate(request({ onText: (delta) => deltas.push(delta) }));

    expect(answer).toMatchObject({
      ok: true,
      text: 'Wintergreen grows in the shade of trees.',
      object: undefined,
    });
    expect(deltas.length).toBeGreaterThan(1);
    expect(deltas.join('')).toBe('Wintergreen grows in the shade of trees.');
    const [call] = fakes.calls;
    expect(call).toMatchObject({ format, key: secretKey, instructions: 'You write.', prompt: secretPrompt });
    expect(call?.maxOutputTokens).toBeGreaterThanOrEqual(500);
    expect(rows).toEqual([
      expect.objectContaining({
        generationId: 'g1',
        workspaceId: 'w1',
        step: 'section:s1',
        provider: format,
        model: modelOf(format).modelVersion,
        attempt: 1,
        outcome: 'ok',
        inputTokens: expect.any(Number),
        outputTokens: 10,
        durationMs: expect.any(Number),
        startedAt: expect.any(Date),
      }),
    ]);
  });

  test('answers an object of the asked shape', async () => {
    const { port } = await setUp([format], [outline]);
    expect(await port.generate(request({ schema: Outline }))).toMatchObject({ ok: true, object: outline });
    expect(fakes.calls[0]?.schema).toMatchObject({ properties: { title: { type: 'string' } } });
  });

  test('repairs an answer of the wrong shape once, by asking again with the problem', async () => {
    const { port, rows } = await setUp([format], [{ title: 3 }, outline]);
    expect(await port.generate(request({ schema: Outline }))).toMatchObject({ ok: true, object: outline });
    expect(rows.map(({ outcome, attempt }) => [outcome, attempt])).toEqual([
      ['invalid', 1],
      ['ok', 2],
    ]);
    expect(fakes.calls[1]?.prompt).toContain('{"title":3}');
    expect(fakes.calls[1]?.prompt).toMatch(/expected string, received number[\s\S]*title/);
  });

  test('gives up on a shape that stays wrong', async () => {
    const { port, rows } = await setUp([format], ['Sorry, no JSON today.']);
    expect(await port.generate(request({ schema: Outline }))).toMatchObject({ failure: { kind: 'invalid' } });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['invalid', 'invalid']);
  });

  test('reads JSON in a code fence without asking again', async () => {
    const { port } = await setUp([format], [`\`\`\`json\n${JSON.stringify(outline)}\n\`\`\``]);
    expect(await port.generate(request({ schema: Outline }))).toMatchObject({ ok: true, object: outline });
    expect(fakes.calls).toHaveLength(1);
  });

  test('puts the schema into the prompt once the service refused it, and remembers', async () => {
    const { port, rows } = await setUp([format], [{ fault: 'schema-refused' }, outline]);
    const ask = request({ schema: Outline });
    expect(await port.generate(ask)).toMatchObject({ ok: true, object: outline });
    expect(await port.generate(ask)).toMatchObject({ ok: true });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['schema-refused', 'ok', 'ok']);
    expect(fakes.calls[2]?.prompt).toContain('"properties"');
  });

  test('is tested with a tiny call', async () => {
    await setUp([format], ['OK']);
    const { success, message } = await testModel(modelOf(format));
    expect({ success, message }).toEqual({ success: true, message: expect.stringMatching(/answered in \d/) });
  });

  test.each([
    ['bad-key', /^The provider refused the key\. Check .* \(HTTP 4\d\d\)$/],
    ['schema-refused', /^The provider refused the request\. Check the model ID .* \(HTTP 400\)$/],
  ] as const)('says why a test failed, to whom can fix it: %s', async (fault, text) => {
    await setUp([format], [{ fault }]);
    const { success, message } = await testModel(modelOf(format));
    expect({ success, message }).toEqual({ success: false, message: expect.stringMatching(text) });
  });

  test('stops a call that nobody answers within a second when the caller cancels', async () => {
    const { port } = await setUp([format], [{ fault: 'hang-before-headers' }]);
    const controller = new AbortController();
    const answer = port.generate(request({ signal: controller.signal }));
    await vi.waitFor(() => expect(fakes.calls).toHaveLength(1), patience);
    controller.abort();
    expect(await answer).toMatchObject({ ok: false, failure: { kind: 'cancelled' } });
    await vi.waitFor(() => expect(fakes.calls[0]?.aborted).toBe(true), { timeout: 1_000 });
  });

  test('stops the call within a second when the caller cancels', async () => {
    const { port, rows } = await setUp([format], [{ fault: 'hang-mid-stream', text: 'Winter' }]);
    const controller = new AbortController();
    const answer = await port.generate(
      request({ signal: controller.signal, onText: () => controller.abort() }),
    );
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'cancelled' } });
    await vi.waitFor(() => expect(fakes.calls[0]?.aborted).toBe(true), { timeout: 1_000 });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['cancelled']);
  });
});

describe.each(formats)('%s going wrong', (format) => {
  test.each([
    ['rate-limit', 'rate', 4],
    ['server-error', 'transient', 3],
    ['overloaded', 'transient', 3],
    ['html-502', 'transient', 3],
    ['cut', 'transient', 3],
    ['broken-chunk', 'transient', 3],
    ['error-mid-stream', 'transient', 3],
    ['end-early', 'transient', 3],
    ['hang-before-headers', 'timeout', 2],
    ['hang-mid-stream', 'timeout', 2],
    ['bad-key', 'auth', 1],
    ['quota', 'quota', 1],
    ['context', 'context', 1],
    ['unknown-model', 'not-configured', 1],
    ['length', 'length', 1],
    ['content-filter', 'content-filter', 1],
  ] as const)('tells %s as %s after %i calls', async (fault, kind, calls) => {
    const short = { firstTextMs: 200, gapMs: 200, totalMs: 2_000 };
    const options = fault.startsWith('hang') ? { timeouts: short } : {};
    const { port, rows } = await setUp([format], [{ fault }], options);
    const answer = await port.generate(request());
    expect(answer).toEqual({ ok: false, failure: { kind, message: expect.stringMatching(/^[A-Z].+\.$/) } });
    expect(rows.map(({ outcome, attempt }) => [outcome, attempt])).toEqual(
      Array.from({ length: calls }, (_, index) => [kind, index + 1]),
    );
  });

  test('takes back what it streamed and starts again', async () => {
    const { port } = await setUp([format], [{ fault: 'cut', text: 'Wint' }, 'Wintergreen.']);
    let shown = '';
    const resets = vi.fn<() => void>(() => {
      shown = '';
    });
    const onText = (delta: string) => {
      shown += delta;
    };
    expect(await port.generate(request({ onText, onReset: resets }))).toMatchObject({ ok: true });
    expect(shown).toBe('Wintergreen.');
    expect(resets).toHaveBeenCalledTimes(1);
  });
});

describe('several models', () => {
  test('asks the next one, with a ledger row for each call', async () => {
    const order: FormatName[] = ['anthropic', 'openai-compatible', 'google'];
    const { port, rows } = await setUp(order, [{ fault: 'bad-key' }, { fault: 'context' }, 'Done.']);
    expect(await port.generate(request())).toMatchObject({
      ok: true,
      text: 'Done.',
      model: expect.stringMatching(/^google\//),
    });
    expect(rows.map(({ provider, outcome, attempt }) => [provider, outcome, attempt])).toEqual([
      ['anthropic', 'auth', 1],
      ['openai-compatible', 'context', 2],
      ['google', 'ok', 3],
    ]);
  });

  test('tells the failure of the preferred one when all fail', async () => {
    const { port } = await setUp(['openai', 'google'], [{ fault: 'context' }, { fault: 'bad-key' }]);
    expect(await port.generate(request())).toMatchObject({ ok: false, failure: { kind: 'context' } });
  });

  test('says so when there is none', async () => {
    const { port } = await setUp([]);
    expect(await port.generate(request())).toMatchObject({ failure: { kind: 'not-configured' } });
  });

  test('says so when a model has no key', async () => {
    const { port } = await setUp(['openai'], ['Hello.'], { model: { apiKey: '' } });
    expect(await port.generate(request())).toMatchObject({ failure: { kind: 'not-configured' } });
    expect(fakes.calls).toHaveLength(0);
  });

  test('never rejects, even when the models or the ledger cannot be reached', async () => {
    const broken = await setUp([], [], { models: () => Promise.reject(new Error('no database')) });
    expect(await broken.port.generate(request())).toMatchObject({ failure: { kind: 'transient' } });
    await fakes.close();
    const unrecorded = await setUp(['openai'], ['Hello.'], {
      ledger: () => Promise.reject(new Error('no database')),
    });
    expect(await unrecorded.port.generate(request())).toMatchObject({ ok: true });
  });
});

describe('waiting', () => {
  test('obeys a service that asks for more than a minute', async () => {
    const { port, waits } = await setUp(['openai'], [{ fault: 'rate-limit', retryAfter: '75' }, 'Hello.']);
    expect(await port.generate(request())).toMatchObject({ ok: true });
    expect(waits).toEqual([75_000]);
  });

  test('leaves a service that asks for too much to the next model', async () => {
    const order: FormatName[] = ['openai', 'anthropic'];
    const { port, waits } = await setUp(order, [{ fault: 'rate-limit', retryAfter: '120' }, 'Hello.']);
    expect(await port.generate(request())).toMatchObject({
      ok: true,
      model: expect.stringMatching(/^anthropic/),
    });
    expect(waits).toEqual([]);
  });

  test('tells how long, when there is no next model', async () => {
    const { port } = await setUp(['openai'], [{ fault: 'rate-limit', retryAfter: '120' }]);
    const answer = await port.generate(request());
    expect(answer).toMatchObject({
      failure: { kind: 'rate', message: expect.stringContaining('2 minutes') },
    });
  });

  test('backs off longer each time when the service does not say', async () => {
    const { port, waits } = await setUp(['openai'], [{ fault: 'rate-limit' }]);
    await port.generate(request());
    expect(waits).toHaveLength(3);
    for (const [index, ms] of waits.entries()) {
      expect(ms).toBeGreaterThanOrEqual(250 * 2 ** index);
      expect(ms).toBeLessThanOrEqual(500 * 2 ** index);
    }
  });

  test('ends at once when the caller cancels during a wait', async () => {
    const controller = new AbortController();
    const { port } = await setUp(['openai'], [{ fault: 'rate-limit', retryAfter: '60' }], {
      wait: (ms, signal) => {
        const waiting = waitFor(ms, signal);
        controller.abort();
        return waiting;
      },
    });
    expect(await port.generate(request({ signal: controller.signal }))).toMatchObject({
      failure: { kind: 'cancelled' },
    });
    expect(fakes.calls).toHaveLength(1);
  });

  test('lets only so many calls to one provider run at a time, and a waiting one can be cancelled', async () => {
    const first = new AbortController();
    const second = new AbortController();
    const { port } = await setUp(['openai-compatible'], [{ fault: 'hang-before-headers' }], {
      concurrency: async () => 1,
    });
    const running = port.generate(request({ signal: first.signal }));
    await vi.waitFor(() => expect(fakes.calls).toHaveLength(1), patience);
    const waiting = port.generate(request({ signal: second.signal }));
    second.abort();
    expect(await waiting).toMatchObject({ failure: { kind: 'cancelled' } });
    first.abort();
    expect(await running).toMatchObject({ failure: { kind: 'cancelled' } });
    expect(fakes.calls).toHaveLength(1);
  });
});

test('leaves the last fifth of the calls at once to others than batches, which also come first', async () => {
  const waiting: { prompt: string; answer: () => void }[] = [];
  const { modelFor } = await setUp(['openai-compatible'], [], {
    concurrency: async () => 5,
    fake: {
      answer: ({ prompt }) =>
        new Promise((resolve) => waiting.push({ prompt, answer: () => resolve('Said.') })),
    },
  });
  const asked = () => waiting.map(({ prompt }) => prompt);
  const [ofBatch, ofOther] = [modelFor({ isBatch: true }), modelFor({})];
  const answers = Array.from({ length: 6 }, (_, n) => ofBatch.generate(request({ prompt: `batch ${n}` })));
  await vi.waitFor(() => expect(asked()).toHaveLength(4), patience);

  // Other calls take the fifth slot at once, and the next free one before a batch that has waited longer.
  answers.push(ofOther.generate(request({ prompt: 'other 0' })));
  await vi.waitFor(() => expect(asked()).toHaveLength(5), patience);
  answers.push(ofOther.generate(request({ prompt: 'other 1' })));
  await vi.waitFor(() => expect(asked()).toHaveLength(5), patience);
  waiting[0]?.answer();
  await vi.waitFor(() => expect(asked()).toHaveLength(6), patience);
  expect(asked().toSorted()).toEqual(['batch 0', 'batch 1', 'batch 2', 'batch 3', 'other 0', 'other 1']);

  // Without other calls, batches take at most four of five slots.
  for (const { prompt, answer } of waiting) if (prompt.startsWith('other')) answer();
  await vi.waitFor(() => expect(asked()).toHaveLength(7), patience);
  expect(asked().at(-1)).toBe('batch 4');
  for (const { answer } of waiting) answer();
  await vi.waitFor(() => expect(asked()).toHaveLength(8), patience);
  waiting.at(-1)?.answer();
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ ok: true });
});

describe('a database that is away', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const lost = new DrizzleQueryError('SELECT', [], cause);

  test('makes a run wait until its models can be read, and refuses other callers', async () => {
    let reads = 0;
    const { modelFor, port } = await setUp(['openai'], ['Hello.'], {
      models: async () => {
        reads += 1;
        if (reads < 3) throw lost;
        return [modelOf('openai')];
      },
    });
    await expect(modelFor({ workspaceId: 'w1' }).generate(request())).rejects.toBe(lost);
    expect(await port.generate(request())).toMatchObject({ ok: true, text: 'Hello.' });
    expect(reads).toBe(3);
  });

  test('between two reservations of a call leaves none of them', async () => {
    const settled: string[] = [];
    const { modelFor } = await setUp(['openai'], ['Hello.']);
    const settles = (name: string) => async () => void settled.push(name);
    const call = modelFor({
      gate: { enter: async () => settles('model') },
      budget: { begin: async () => settles('article') },
      day: jointBudget([
        { begin: async () => settles('workspace') },
        {
          begin: async () => {
            throw lost;
          },
        },
      ]),
    });
    await expect(call.generate(request())).rejects.toBe(lost);
    expect(settled.toSorted()).toEqual(['article', 'model', 'workspace']);
    expect(fakes.calls).toEqual([]);
  });
});

test('gives up on an answer that drips for too long', async () => {
  const { port } = await setUp(['openai'], [], {
    fake: { answer: () => 'word '.repeat(500), tokensPerSecond: 50, chunkDelayMs: 20 },
    timeouts: { firstTextMs: 1_000, gapMs: 1_000, totalMs: 150 },
  });
  expect(await port.generate(request())).toMatchObject({ failure: { kind: 'timeout' } });
});

describe('a compatible server', () => {
  test('gets the schema in the prompt, and in the request too only when it takes it', async () => {
    const plain = await setUp(['openai-compatible'], [outline]);
    await plain.port.generate(request({ schema: Outline }));
    expect(fakes.calls[0]?.prompt).toContain('"properties"');
    await fakes.close();
    const structured = await setUp(['openai-compatible'], [outline], { model: { structuredOutputs: true } });
    await structured.port.generate(request({ schema: Outline }));
    expect(fakes.calls[0]?.prompt).toBe(secretPrompt);
    expect(fakes.calls[0]?.schema).toBeDefined();
  });

  test('may think aloud before it answers', async () => {
    const { port } = await setUp(['openai-compatible'], ['<think>Let me see.</think>\n\nHello.']);
    expect(await port.generate(request())).toMatchObject({ ok: true, text: 'Hello.' });
  });
});

test('logs neither keys nor prompts nor answers', async () => {
  const { port, lines } = await setUp(formats, [
    { fault: 'bad-key' },
    { fault: 'error-mid-stream', text: 'sentinel answer' },
    { fault: 'html-502' },
    { fault: 'broken-chunk', text: 'sentinel answer' },
    { fault: 'context' },
    { fault: 'cut', text: 'sentinel answer' },
  ]);
  await port.generate(request({ onText: () => {} }));
  expect(lines.length).toBeGreaterThanOrEqual(6);
  expect(lines[0]).toMatchObject({
    provider: 'openai',
    statusCode: 401,
    requestId: 'req-fake',
    kind: 'auth',
  });
  expect(JSON.stringify(lines)).not.toMatch(/sentinel/);
});
