import type { AdminModel } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, answerWith, fakeApi, refuse, unreachable } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { ConnectModel } from './connect-model.tsx';
import { freeName, PRESETS, suggestModel } from './presets.ts';

const LOCAL = 'GET /api/admin/local-models';
const LIST = 'GET /api/admin/models';
const OFFERED = 'POST /api/admin/offered-models';
const ADD = 'POST /api/admin/models';
const TRY = 'POST /api/admin/model-tests';
const KEY = 'sk-typed-key-1234';

const ollama = {
  kind: 'ollama',
  base_url: 'http://127.0.0.1:11434/v1',
  models: ['llama3.2:latest', 'qwen3:8b'],
};

/** Answers for a model that passes its test. */
const working: Record<string, Answer> = {
  [TRY]: answerWith({ success: true, message: 'Works', trouble: null }),
  [ADD]: answerWith({ models: [] }, 201),
};

function open(answers: Record<string, Answer> = {}, models: Pick<AdminModel, 'model_name'>[] = []) {
  const calls = fakeApi({
    [LOCAL]: answerWith({ servers: [] }),
    [LIST]: answerWith({ models }),
    ...answers,
  });
  return { calls, user: renderPage(<ConnectModel />, { at: '/connect' }) };
}
const sent = (calls: ReturnType<typeof fakeApi>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
const bodyOf = (calls: ReturnType<typeof fakeApi>, method: string, url: string) =>
  calls.find((call) => call.method === method && call.url === url)?.body;

test('a key is enough: its models are listed, a good one is chosen, tested and connected', async () => {
  const { calls, user } = open({
    [OFFERED]: answerWith({ models: ['claude-haiku-4', 'claude-sonnet-5-20260901'], trouble: null }),
    ...working,
  });
  await user.click(await screen.findByRole('radio', { name: /Anthropic/ }));
  expect(screen.getByRole('link', { name: 'Get a key from Anthropic' }).getAttribute('href')).toMatch(
    /^https:/,
  );
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Show models' });
  expect(next.disabled).toBe(true);
  await user.type(screen.getByLabelText('API key'), KEY);
  await user.click(next);
  const model = await screen.findByLabelText<HTMLSelectElement>('Model');
  expect(screen.getByText('2 models found')).toBeTruthy();
  expect(model.value).toBe('claude-sonnet-5-20260901');
  await user.click(screen.getByRole('button', { name: 'Test and connect' }));
  expect(await screen.findByText('claude-sonnet-5-20260901 is connected')).toBeTruthy();
  expect(bodyOf(calls, 'POST', '/api/admin/models')).toMatchObject({
    model_name: 'Anthropic',
    provider: 'anthropic',
    api_key: KEY,
    is_active: true,
  });
  expect(screen.getByRole('link', { name: 'Write an article' })).toBeTruthy();
});

test('a long list of models is filtered', async () => {
  const models = Array.from({ length: 30 }, (_, index) => `maker/model-${index}`);
  const { user } = open({ [OFFERED]: answerWith({ models, trouble: null }) });
  await user.type(await screen.findByLabelText('API key'), KEY);
  await user.click(screen.getByRole('button', { name: 'Show models' }));
  await user.type(await screen.findByLabelText('Filter models'), '-27');
  expect(screen.getByText('1 model matches')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Model').value).toBe('maker/model-27');
});

test('a model that fails its test is not stored, and the reason is shown until the settings change', async () => {
  const refused = { problem: 'auth', host: 'api.openai.com' };
  const { calls, user } = open({
    [OFFERED]: answerWith({ models: [], trouble: refused }),
    [TRY]: answerWith({ success: false, message: 'No', trouble: refused }),
  });
  await user.type(await screen.findByLabelText('API key'), 'sk-wrong');
  await user.click(screen.getByRole('button', { name: 'Show models' }));
  expect(await screen.findByText(/^api\.openai\.com refused the API key/)).toBeTruthy();
  await user.type(screen.getByLabelText('Model ID'), 'gpt-5');
  await user.click(screen.getByRole('button', { name: 'Test and connect' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/refused the API key.* Nothing was saved/);
  expect(calls.some(({ method, url }) => method === 'POST' && url === '/api/admin/models')).toBe(false);
  await user.type(screen.getByLabelText('API key'), 'x');
  expect(screen.queryByText(/refused the API key/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Show models' })).toBeTruthy();
});

test('a problem of the URL goes when the URL changes', async () => {
  const message = 'Enter a full URL';
  const { user } = open({ [OFFERED]: refuse(400, 'INVALID', message, [{ path: 'base_url', message }]) });
  await user.click(await screen.findByRole('radio', { name: /vLLM/ }));
  await user.type(screen.getByLabelText('Base URL'), 'x');
  await user.click(screen.getByRole('button', { name: 'Show models' }));
  expect(await screen.findAllByText(message)).toHaveLength(1);
  await user.type(screen.getByLabelText('Base URL'), 'y');
  expect(screen.queryByText(message)).toBeNull();
});

test('a server on this machine is offered with its models, and used after one click', async () => {
  const { calls, user } = open({ [LOCAL]: answerWith({ servers: [ollama] }), ...working });
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

test('[ADM-12] a model is added', async () => {
  const { calls, user } = open(working);
  await user.click(await screen.findByRole('radio', { name: /^Other/ }));
  const form = within(screen.getByRole('form', { name: 'Add model' }));
  await user.type(form.getByLabelText('Name'), 'Careful');
  await user.selectOptions(form.getByLabelText('Provider'), 'anthropic');
  await user.type(form.getByLabelText('API key'), KEY);
  await user.type(form.getByLabelText('Model ID'), 'large-2');
  await user.click(form.getByRole('button', { name: 'Add model' }));
  expect(await screen.findByText('at /admin')).toBeTruthy();
  expect(sent(calls)).toEqual([
    {
      model_name: 'Careful',
      provider: 'anthropic',
      model_version: 'large-2',
      base_url: '',
      api_key: KEY,
      structured_outputs: false,
      is_active: true,
      is_default: false,
      purpose: 'writing',
      picture_price: null,
    },
  ]);
});

test.each<[string, Answer, string, string | undefined]>([
  ['its name is taken', refuse(409, 'DUPLICATE', 'Taken'), 'There is already a model named Careful', 'Name'],
  [
    'a field is wrong',
    refuse(400, 'INVALID', 'Wrong', [{ path: 'model_version', message: 'Enter a model id' }]),
    'Enter a model id',
    'Model ID',
  ],
  [
    'there are too many',
    refuse(409, 'CONFLICT', 'There are already 50 models'),
    'There are already 50 models',
    undefined,
  ],
  ['the network is off', unreachable, 'Network error. Please try again.', undefined],
])('[ADM-12] a model is not added when %s, and nothing typed is lost', async (_, answer, message, label) => {
  const { calls, user } = open({ [ADD]: answer });
  await user.click(await screen.findByRole('radio', { name: /^Other/ }));
  const form = within(screen.getByRole('form', { name: 'Add model' }));
  await user.type(form.getByLabelText('Name'), 'Careful');
  await user.type(form.getByLabelText('API key'), KEY);
  await user.click(form.getByRole('button', { name: 'Add model' }));
  expect(await form.findByText(message)).toBeTruthy();
  if (label) expect(document.activeElement).toBe(form.getByLabelText(label));
  else expect(form.getByRole('alert').textContent).toContain('Failed to add model');
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Careful');
  expect(form.getByLabelText<HTMLInputElement>('API key').value).toBe(KEY);
  expect(sent(calls)).toHaveLength(1);
  if (!label) return;
  await user.type(form.getByLabelText(label), 'x');
  expect(form.queryByText(message)).toBeNull();
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
