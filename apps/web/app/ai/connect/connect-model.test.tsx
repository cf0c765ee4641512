import type { AdminModel } from '@inkstep/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { ConnectModel } from './connect-model.tsx';
import { freeName, PRESETS, suggestModel } from './presets.ts';

const LOCAL = 'GET /api/admin/local-models';
const LIST = 'GET /api/admin/models';
const OFFERED = 'POST /api/admin/offered-models';
const ADD = 'POST /api/admin/models';

const ollama = {
  kind: 'ollama',
  base_url: 'http://127.0.0.1:11434/v1',
  models: ['llama3.2:latest', 'qwen3:8b'],
};

/** Answers for a model of this name that passes its test. */
const working = (name: string): Record<string, Answer> => ({
  [ADD]: answerWith({ models: [] }, 201),
  [`POST /api/admin/models/${encodeURIComponent(name)}/test`]: answerWith({
    success: true,
    message: 'Works',
  }),
  [`PUT /api/admin/models/${encodeURIComponent(name)}`]: answerWith({ models: [] }),
});

function open(answers: Record<string, Answer> = {}, models: Pick<AdminModel, 'model_name'>[] = []) {
  const calls = fakeApi({
    [LOCAL]: answerWith({ servers: [] }),
    [LIST]: answerWith({ models }),
    ...answers,
  });
  return { calls, user: renderPage(<ConnectModel />) };
}
const bodyOf = (calls: ReturnType<typeof fakeApi>, method: string, url: string) =>
  calls.find((call) => call.method === method && call.url === url)?.body;

test('a key is enough: its models are listed, a good one is chosen, tested and connected', async () => {
  const { calls, user } = open({
    [OFFERED]: answerWith({ models: ['claude-haiku-4', 'claude-sonnet-5-20260901'] }),
    ...working('Anthropic'),
  });
  await user.click(await screen.findByRole('radio', { name: /Anthropic/ }));
  expect(screen.getByRole('link', { name: 'Get a key from Anthropic' }).getAttribute('href')).toMatch(
    /^https:/,
  );
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Show models' });
  expect(next.disabled).toBe(true);
  await user.type(screen.getByLabelText('API key'), 'sk-typed');
  await user.click(next);
  const model = await screen.findByLabelText<HTMLInputElement>('Model ID');
  expect(model.value).toBe('claude-sonnet-5-20260901');
  await user.click(screen.getByRole('button', { name: 'Test and connect' }));
  expect(await screen.findByText('claude-sonnet-5-20260901 is connected')).toBeTruthy();
  expect(bodyOf(calls, 'POST', '/api/admin/models')).toMatchObject({
    model_name: 'Anthropic',
    provider: 'anthropic',
    api_key: 'sk-typed',
    is_active: false,
  });
  expect(bodyOf(calls, 'PUT', '/api/admin/models/Anthropic')).toEqual({ is_active: true });
  expect(screen.getByRole('link', { name: 'Write an article' })).toBeTruthy();
});

test('a model that fails its test is not kept, and the reason is shown', async () => {
  const { calls, user } = open({
    [OFFERED]: refuse(503, 'AI_UNAVAILABLE', "The provider's list of models can't be read."),
    [ADD]: answerWith({ models: [] }, 201),
    'POST /api/admin/models/OpenAI/test': answerWith({
      success: false,
      message: 'The AI service refused the key.',
    }),
    'DELETE /api/admin/models/OpenAI': answerWith({ message: 'Removed' }),
  });
  await user.type(await screen.findByLabelText('API key'), 'sk-wrong');
  await user.click(screen.getByRole('button', { name: 'Show models' }));
  expect(await screen.findByText("The provider's list of models can't be read.")).toBeTruthy();
  await user.type(screen.getByLabelText('Model ID'), 'gpt-5');
  await user.click(screen.getByRole('button', { name: 'Test and connect' }));
  expect(await screen.findByText(/The AI service refused the key\. Nothing was saved/)).toBeTruthy();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

test('a server on this machine is offered with its models, and used after one click', async () => {
  const { calls, user } = open({ [LOCAL]: answerWith({ servers: [ollama] }), ...working('Ollama') });
  expect(await screen.findByRole('heading', { name: 'Ollama is running on this machine' })).toBeTruthy();
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  await user.selectOptions(screen.getByLabelText('Model'), 'qwen3:8b');
  await user.click(screen.getByRole('button', { name: 'Connect qwen3:8b' }));
  expect(await screen.findByText('qwen3:8b is connected')).toBeTruthy();
  expect(bodyOf(calls, 'POST', '/api/admin/models')).toMatchObject({
    model_name: 'Ollama',
    provider: 'openai-compatible',
    model_version: 'qwen3:8b',
    base_url: 'http://127.0.0.1:11434/v1',
    api_key: '',
    structured_outputs: true,
  });
});

test('a server on this machine without models says what to do', async () => {
  open({ [LOCAL]: answerWith({ servers: [{ ...ollama, models: [] }] }) });
  expect(await screen.findByText(/It has no model yet/)).toBeTruthy();
});

test.each([
  ['openai', ['gpt-4.1-nano', 'gpt-5.4-mini-2026-08-01', 'whisper-1'], 'gpt-5.4-mini-2026-08-01'],
  ['mistral', ['codestral', 'mistral-small-latest', 'mistral-large-latest'], 'mistral-large-latest'],
  ['vllm', ['Qwen/Qwen3-32B'], 'Qwen/Qwen3-32B'],
  ['google', [], ''],
] as const)('of the models of %s, a good one is suggested', (id, offered, expected) => {
  const preset = PRESETS.find((option) => option.id === id) ?? PRESETS[0];
  expect(suggestModel(preset, offered)).toBe(expected);
});

test('names are free', () => {
  expect(freeName('Ollama', ['openai'])).toBe('Ollama');
  expect(freeName('Ollama', ['ollama', 'Ollama 2'])).toBe('Ollama 3');
});
