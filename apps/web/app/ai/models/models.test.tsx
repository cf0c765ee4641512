import type { AdminModel } from '@inkstep/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, answerWith, breakDown, fakeApi, refuse, unreachable } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Toaster } from '../../kit/feedback/toaster.tsx';
import { formatTime } from '../../kit/text/format.ts';
import { AdminModels } from './admin-models.tsx';

const LIST = 'GET /api/admin/models';
const ORDER = 'PUT /api/admin/model-order';
const OFFERED = 'POST /api/admin/offered-models';
const KEY = 'sk-typed-key-1234';

const build = (overrides: Partial<AdminModel> = {}): AdminModel => ({
  model_name: 'Quick',
  provider: 'openai',
  model_version: 'gpt-small',
  base_url: null,
  purpose: 'writing',
  picture_price: null,
  is_active: true,
  is_default: false,
  has_api_key: true,
  api_key_end: '9876',
  structured_outputs: false,
  from_environment: false,
  failing_until: null,
  trouble: null,
  ...overrides,
});
const quick = build();
const first = build({ model_name: 'First', is_default: true });
const fromEnvironment = build({ model_name: 'anthropic', provider: 'anthropic', from_environment: true });
const local = build({
  model_name: 'Local',
  provider: 'openai-compatible',
  base_url: 'http://127.0.0.1:11434/v1',
  has_api_key: false,
  api_key_end: null,
  is_active: false,
});

function open(models: AdminModel[], answers: Record<string, Answer> = {}) {
  const calls = fakeApi({ [LIST]: answerWith({ models }), ...answers });
  const user = renderPage(
    <>
      <AdminModels />
      <Toaster />
    </>,
  );
  return { calls, user };
}
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));
const rowNames = () => screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'));
const sent = (calls: ReturnType<typeof fakeApi>, method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body);

test('[ADM-08, ADM-09] models are listed in the order in which they are asked, with what matters about them', async () => {
  const until = '2026-11-23T14:05:00.000Z';
  const trouble = { problem: 'auth', host: 'api.openai.com' } as const;
  open([first, fromEnvironment, build({ failing_until: until, trouble }), local]);
  expect((await row('First')).getByText('Default')).toBeTruthy();
  expect(rowNames()).toEqual(['First', 'anthropic', 'Quick', 'Local']);
  const configured = await row('anthropic');
  expect(configured.getByText('2')).toBeTruthy();
  expect(configured.getByText('From environment')).toBeTruthy();
  expect(configured.getByText('Set by environment variables. You can only test it here.')).toBeTruthy();
  expect(configured.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Test']);
  const failing = await row('Quick');
  expect(failing.getByText('Last calls failed')).toBeTruthy();
  expect(failing.getByText(/^api\.openai\.com refused the API key/).textContent).toContain(
    `Other models are tried first until ${formatTime(new Date(until))}.`,
  );
  expect(failing.getByText('OpenAI · gpt-small')).toBeTruthy();
  expect(failing.getByText('Key •••• 9876')).toBeTruthy();
  const inactive = await row('Local');
  expect(inactive.getByText('Inactive')).toBeTruthy();
  expect(inactive.getByText('http://127.0.0.1:11434/v1')).toBeTruthy();
  expect(inactive.getByText('No key')).toBeTruthy();
});

test('without models, the page says who writes and offers to add one', async () => {
  open([]);
  expect(await screen.findByText('No AI models yet')).toBeTruthy();
  expect(screen.getByText(/^The built-in drafter writes for now/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Connect a model' }).getAttribute('href')).toBe(
    '/admin/setup/connect',
  );
});

test('[ADM-31] models that cannot be loaded are loaded again on request', async () => {
  const answers: Answer[] = [
    breakDown('The database is away', 'abcdef012345'),
    answerWith({ models: [quick] }),
  ];
  fakeApi({ [LIST]: (call) => (answers.shift() ?? unreachable)(call) });
  const user = renderPage(<AdminModels />);
  const box = await screen.findByRole('alert');
  expect(box.textContent).toContain('Failed to load admin data');
  expect(box.textContent).toContain('The database is away');
  expect(within(box).getByText('Reference: abcdef012345')).toBeTruthy();
  await user.click(within(box).getByRole('button', { name: 'Try again' }));
  expect(await row('Quick')).toBeTruthy();
});

test.each([
  { success: true, message: 'The model answered in 0.4 s', mark: 'Test passed' },
  { success: false, message: 'The key was refused', mark: 'Test failed' },
])('[ADM-05, ADM-07, ADM-11] $mark: a model is tested once at a time', async ({ success, message, mark }) => {
  const answer = Promise.withResolvers<Response>();
  const { calls, user } = open([quick], { 'POST /api/admin/models/Quick/test': () => answer.promise });
  const { getByRole, findByRole, getByText } = await row('Quick');
  await user.click(getByRole('button', { name: 'Test Quick' }));
  await user.click(getByRole('button', { name: 'Test Quick' }));
  expect(getByRole('button', { name: 'Test Quick' }).getAttribute('aria-disabled')).toBe('true');
  expect(sent(calls, 'POST')).toHaveLength(1);
  answer.resolve(Response.json({ success, message }));
  expect(await findByRole('img', { name: mark })).toBeTruthy();
  expect(getByText(message).closest('[role=status]')).not.toBeNull();
});

test('[ADM-07] a test that could not be made says why', async () => {
  const { user } = open([quick], {
    'POST /api/admin/models/Quick/test': refuse(429, 'RATE_LIMITED', 'Too many tests'),
  });
  const { getByRole, findByText } = await row('Quick');
  await user.click(getByRole('button', { name: 'Test Quick' }));
  expect(await findByText('Too many tests')).toBeTruthy();
});

test('[ADM-06] a model without a key is not tested, unless its server may need none', async () => {
  open([build({ has_api_key: false, api_key_end: null }), local]);
  const isDisabled = async (name: string) =>
    (await screen.findByRole<HTMLButtonElement>('button', { name: `Test ${name}` })).disabled;
  expect(await isDisabled('Quick')).toBe(true);
  expect(await isDisabled('Local')).toBe(false);
});

test('a model for pictures has a price, and is not the default', async () => {
  const { calls, user } = open([build({ purpose: 'pictures', picture_price: 0.04 })], {
    'PUT /api/admin/models/Quick': answerWith({ models: [quick] }),
  });
  expect(await screen.findByText('$0.04 a picture')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit Quick' }));
  const form = within(screen.getByRole('form', { name: 'Edit Quick' }));
  expect(form.queryByRole('switch', { name: 'Default' })).toBeNull();
  expect(form.getByLabelText<HTMLSelectElement>('Provider').options).toHaveLength(2);
  const price = form.getByLabelText(/^Price of a picture/);
  await user.clear(price);
  await user.type(price, '0.08');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Quick saved');
  expect(sent(calls, 'PUT')).toMatchObject([{ purpose: 'pictures', picture_price: 0.08 }]);
  await user.click(screen.getByRole('button', { name: 'Edit Quick' }));
  await user.selectOptions(screen.getByLabelText('Used for'), 'Writing texts');
  expect(screen.getByRole('switch', { name: 'Default' })).toBeTruthy();
});

test('[ADM-04, ADM-10] a model is edited in its row', async () => {
  const { calls, user } = open([quick], {
    'PUT /api/admin/models/Quick': answerWith({ models: [quick] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Quick' }));
  const form = within(screen.getByRole('form', { name: 'Edit Quick' }));
  expect(form.getByLabelText('API key').getAttribute('placeholder')).toBe(
    'Leave empty to keep the current key',
  );
  expect(form.queryByRole('switch', { name: 'Accepts JSON schemas' })).toBeNull();
  await user.clear(form.getByLabelText('Model ID'));
  await user.type(form.getByLabelText('Model ID'), 'gpt-large');
  await user.click(form.getByRole('switch', { name: 'Default' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Quick saved')).toBeTruthy();
  expect(sent(calls, 'PUT')).toEqual([
    {
      purpose: 'writing',
      picture_price: null,
      provider: 'openai',
      model_version: 'gpt-large',
      base_url: '',
      api_key: '',
      structured_outputs: false,
      is_active: true,
      is_default: true,
    },
  ]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Quick' }));
});

test('[ADM-04] Cancel leaves a model as it is', async () => {
  const { calls, user } = open([quick]);
  await user.click(await screen.findByRole('button', { name: 'Edit Quick' }));
  await user.type(screen.getByLabelText('Model ID'), '-2');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('form')).toBeNull();
  expect(sent(calls, 'PUT')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Edit Quick' }));
  expect(screen.getByLabelText<HTMLInputElement>('Model ID').value).toBe('gpt-small');
});

test('another provider or base URL asks for the key again', async () => {
  const again = 'Enter the key again: the provider or base URL has changed';
  const { user } = open([quick], {
    'PUT /api/admin/models/Quick': refuse(400, 'INVALID', again, [{ path: 'api_key', message: again }]),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Quick' }));
  await user.selectOptions(screen.getByLabelText('Provider'), 'openai-compatible');
  expect(screen.getByText('Enter the key again, because the provider or base URL changed')).toBeTruthy();
  expect(screen.getByLabelText('API key').getAttribute('placeholder')).toBeNull();
  expect(screen.getByRole('switch', { name: 'Accepts JSON schemas' })).toBeTruthy();
  await user.type(screen.getByLabelText('Base URL'), 'https://models.example/v1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(again)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('API key'));
  expect(screen.getByLabelText<HTMLInputElement>('Base URL').value).toBe('https://models.example/v1');
  expect(screen.queryByText('Failed to update model')).toBeNull();
});

test('[ADM-32] a change that fails keeps what was typed', async () => {
  const { user } = open([quick], {
    'PUT /api/admin/models/Quick': refuse(404, 'NOT_FOUND', 'AI model not found'),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Quick' }));
  await user.type(screen.getByLabelText('API key'), KEY);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const box = await screen.findByRole('alert');
  expect(box.textContent).toContain('Failed to update model');
  expect(box.textContent).toContain('AI model not found');
  expect(screen.getByLabelText<HTMLInputElement>('API key').value).toBe(KEY);
});

test("a model is chosen from the provider's list", async () => {
  const models = ['large-2', 'small-1'];
  const { calls, user } = open([quick], { [OFFERED]: answerWith({ models, trouble: null }) });
  await user.click(await screen.findByRole('button', { name: 'Edit Quick' }));
  await user.click(screen.getByRole('button', { name: 'Show models' }));
  expect(await screen.findByText('2 models found')).toBeTruthy();
  const list = screen.getByLabelText<HTMLSelectElement>('Model');
  expect([...list.options].map(({ text }) => text)).toEqual(['gpt-small', ...models, 'Other model ID…']);
  expect(sent(calls, 'POST')).toEqual([
    { provider: 'openai', base_url: '', api_key: '', model_name: 'Quick' },
  ]);
  await user.selectOptions(list, 'Other model ID…');
  expect(document.activeElement).toBe(screen.getByLabelText('Model ID'));
  await user.click(screen.getByRole('button', { name: 'Choose from list' }));
  await user.selectOptions(screen.getByLabelText('Model'), 'large-2');
  await user.selectOptions(screen.getByLabelText('Provider'), 'google');
  expect(screen.queryByText(/models found/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Model ID').value).toBe('large-2');
});

test('a list of models that cannot be read says why', async () => {
  const trouble = { problem: 'host-not-found', host: 'api.openai.com' };
  const { user } = open([quick], { [OFFERED]: answerWith({ models: [], trouble }) });
  await user.click(await screen.findByRole('button', { name: 'Edit Quick' }));
  await user.click(screen.getByRole('button', { name: 'Show models' }));
  expect(
    await screen.findByText(/^Couldn't find api\.openai\.com\. .* Or enter the model ID\.$/),
  ).toBeTruthy();
});

test('stored models are put in order by keyboard, the default one and those of the environment keep their places', async () => {
  const stored = [first, fromEnvironment, quick, local];
  const { calls, user } = open(stored, { [ORDER]: answerWith({ models: stored }) });
  const down = await screen.findByRole('button', { name: 'Move Quick down' });
  expect(screen.queryByRole('button', { name: 'Move First down' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Move anthropic down' })).toBeNull();
  down.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(rowNames()).toEqual(['First', 'anthropic', 'Local', 'Quick']));
  expect(screen.getByText('Moved Quick to position 4 of 4')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Quick up' }));
  await waitFor(() => expect(sent(calls, 'PUT')).toEqual([{ order: ['First', 'Local', 'Quick'] }]));
});

test('[ADM-32] an order that fails is taken back', async () => {
  const { user } = open([quick, local], {
    [ORDER]: refuse(409, 'CONFLICT', 'The models have changed in the meantime'),
  });
  await user.click(await screen.findByRole('button', { name: 'Move Quick down' }));
  expect(await screen.findByText('The models have changed in the meantime')).toBeTruthy();
  expect(screen.getByText('Failed to update model')).toBeTruthy();
  await waitFor(() => expect(rowNames()).toEqual(['Quick', 'Local']));
});

test.each([
  ['the other active models write', [quick, first], 'The other active models take over.'],
  [
    'the built-in drafter writes',
    [quick, local],
    'No other model is active, so the built-in drafter takes over.',
  ],
])('[ADM-13] removing a model says that then %s', async (_, models, consequence) => {
  let left = models;
  const calls = fakeApi({
    [LIST]: () => Response.json({ models: left }),
    'DELETE /api/admin/models/Quick': () => {
      left = models.filter((model) => model !== quick);
      return Response.json({ message: 'Removed' });
    },
  });
  const user = renderPage(
    <>
      <AdminModels />
      <Toaster />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Quick' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Remove Quick?' }));
  expect(dialog.getByText(consequence)).toBeTruthy();
  expect(dialog.getByText("The stored key is deleted. You can't undo this.")).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Quick removed')).toBeTruthy();
  expect(rowNames()).not.toContain('Quick');
  expect(sent(calls, 'DELETE')).toHaveLength(1);
});

test('[ADM-32] a model that cannot be removed stays', async () => {
  const { user } = open([quick], {
    'DELETE /api/admin/models/Quick': refuse(500, 'INTERNAL', 'The database is away'),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Quick' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  const box = await screen.findByRole('alert');
  expect(box.textContent).toContain('Failed to update model');
  expect(box.textContent).toContain('The database is away');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(rowNames()).toEqual(['Quick']);
});
