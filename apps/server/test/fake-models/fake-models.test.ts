import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { FormatName, JsonSchema, ModelCall } from './call.ts';
import { defaultAnswer } from './default-answer.ts';
import { type FakeModels, startFakeModels } from './start-fake-models.ts';

const apiKey = 'key';
const models: Record<FormatName, (baseURL: string) => LanguageModelV4> = {
  openai: (baseURL) => createOpenAI({ apiKey, baseURL })('gpt-5.4-mini'),
  anthropic: (baseURL) => createAnthropic({ apiKey, baseURL })('claude-sonnet-5'),
  google: (baseURL) => createGoogle({ apiKey, baseURL })('gemini-3.5-flash'),
  'openai-compatible': (baseURL) => createOpenAICompatible({ name: 'x', apiKey, baseURL })('llama'),
};

const formats: FormatName[] = ['openai', 'anthropic', 'google', 'openai-compatible'];

let fakes: FakeModels | undefined;
afterEach(() => fakes?.close());

test.each(formats)('%s answers whole when no stream is asked for', async (format) => {
  fakes = await startFakeModels({ answer: () => 'Hello there.' });
  const answer = await models[format](fakes.urls[format]).doGenerate({
    prompt: [{ role: 'user', content: [{ type: 'text', text: 'Greet me.' }] }],
    maxOutputTokens: 20,
  });
  expect(answer.content).toMatchObject([{ type: 'text', text: 'Hello there.' }]);
  expect(answer.finishReason.unified).toBe('stop');
  expect(answer.usage).toMatchObject({ inputTokens: { total: 3 }, outputTokens: { total: 3 } });
});

test('a request that the service would not take is refused with the reason', async () => {
  fakes = await startFakeModels();
  const response = await fetch(`${fakes.urls.anthropic}/messages`, {
    method: 'POST',
    body: JSON.stringify({ model: 'claude-sonnet-5', messages: [] }),
  });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('max_tokens');
});

describe('the default answer', () => {
  const passages = [
    {
      id: 'S1.1',
      text: 'Wintergreen grows in acid soil. It keeps its leaves all winter. Birds eat the berries.',
    },
    { id: 'S2.4', text: 'The leaves hold methyl salicylate. Gardeners plant it as ground cover.' },
  ];
  const data = passages.map((passage) => JSON.stringify(passage)).join('\n');
  const call = (prompt: string, schema?: z.ZodType): ModelCall => ({
    format: 'openai',
    model: 'fake',
    instructions: '',
    prompt,
    stream: true,
    ...(schema && { schema: z.toJSONSchema(schema) as JsonSchema }),
  });

  test('fits any schema', () => {
    const Shape = z.object({
      title: z.string().min(10).max(30),
      metaDescription: z.string().min(120).max(156),
      language: z.string(),
      sections: z
        .array(
          z.object({
            heading: z.string(),
            kind: z.enum(['introduction', 'body', 'conclusion', 'faq']),
            targetWords: z.number().int().min(40).max(400),
            passageIds: z.array(z.enum(['S1.1', 'S2.4'])),
            note: z.string().nullable(),
          }),
        )
        .min(4)
        .max(6),
      keywords: z.array(z.string()).length(7),
      ready: z.boolean(),
    });
    const answer = Shape.parse(defaultAnswer(call(data, Shape)));
    expect(answer.sections.map(({ kind }) => kind)).toEqual([
      'introduction',
      'body',
      'body',
      'body',
      'conclusion',
    ]);
    expect(new Set(answer.sections.map(({ heading }) => heading)).size).toBe(answer.sections.length);
    expect(answer.keywords).toHaveLength(7);
  });

  test('names only passages that the prompt holds', () => {
    const Shape = z.object({ passageIds: z.array(z.string()) });
    expect(defaultAnswer(call(data, Shape))).toEqual({ passageIds: ['S1.1', 'S2.4'] });
  });

  test('is otherwise prose of the asked length that cites every passage', () => {
    const text = z.string().parse(defaultAnswer(call(`Write about 220 words.\n${data}`)));
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(220);
    expect(words).toBeLessThan(250);
    expect(new Set(text.split('. ')).size).toBe(text.split('. ').length);
    for (const { id } of passages) expect(text).toContain(`[${id}]`);
  });

  test('is prose without citations when there are no passages', () => {
    expect(defaultAnswer(call('Write 60 words about wintergreen.'))).not.toMatch(/\[S/);
  });
});
