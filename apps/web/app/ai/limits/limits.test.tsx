import type { Limits } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, answerWith, breakDown, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Toaster } from '../../kit/feedback/toaster.tsx';
import { ModelLimits } from './model-limits.tsx';

const LIST = 'GET /api/admin/model-limits';
const QUICK = 'PUT /api/admin/models/Quick/limits';

const limits: Limits = {
  models: [
    {
      model_name: 'Quick',
      calls_at_once: null,
      day_cost: 2_500_000,
      cost_today: 1_250_000,
      tokens_today: 4200,
      has_price: true,
    },
    {
      model_name: 'Local',
      calls_at_once: 2,
      day_cost: null,
      cost_today: 0,
      tokens_today: 100,
      has_price: false,
    },
  ],
  installation: {
    day_cost: null,
    day_tokens: null,
    default_day_cost: 500_000_000,
    default_day_tokens: 50_000_000,
    cost_today: 1_250_000,
    tokens_today: 4300,
  },
};

function open(answers: Record<string, Answer> = {}) {
  const calls = fakeApi({ [LIST]: answerWith(limits), ...answers });
  const user = renderPage(
    <>
      <ModelLimits />
      <Toaster />
    </>,
  );
  return { calls, user };
}
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));
const sent = (calls: ReturnType<typeof fakeApi>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('today is shown against the limits, and what has no limit or price says so', async () => {
  open();
  const all = await row('All models');
  expect(all.getByText('$1.25 of $500.00')).toBeTruthy();
  expect(all.getByText('4,300 of 50,000,000 tokens')).toBeTruthy();
  expect(all.getByText('Default')).toBeTruthy();
  const quick = await row('Quick');
  expect(quick.getByText('$1.25 of $2.50')).toBeTruthy();
  expect(quick.getByText('Unlimited concurrent calls')).toBeTruthy();
  const local = await row('Local');
  expect(local.getByText('–, no limit')).toBeTruthy();
  expect(local.getByText('2 concurrent calls')).toBeTruthy();
  expect(local.getByText(/^The price is unknown/)).toBeTruthy();
});

test('limits of a model are set, and removed by empty fields', async () => {
  const { calls, user } = open({ [QUICK]: answerWith(limits) });
  await user.click(await screen.findByRole('button', { name: 'Change the limits of Quick' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>('US dollars per day').value).toBe('2.5');
  await user.clear(dialog.getByLabelText('US dollars per day'));
  await user.type(dialog.getByLabelText('Concurrent calls'), '3');
  await user.click(dialog.getByRole('button', { name: 'Save limits' }));
  expect(await screen.findByText('Limits of Quick saved')).toBeTruthy();
  expect(sent(calls)).toEqual([{ calls_at_once: 3, day_cost: null }]);
});

test('those of the environment are replaced', async () => {
  const { calls, user } = open({ 'PUT /api/admin/model-limits': answerWith(limits) });
  await user.click(await screen.findByRole('button', { name: 'Change the limits of all models' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Leave empty for the default of $500.00')).toBeTruthy();
  await user.type(dialog.getByLabelText('US dollars per day'), '20');
  await user.click(dialog.getByRole('button', { name: 'Save limits' }));
  expect(await screen.findByText('Limits saved')).toBeTruthy();
  expect(sent(calls)).toEqual([{ day_cost: 20_000_000, day_tokens: null }]);
});

test('a wrong figure is named, and a failed save keeps what was typed', async () => {
  const { calls, user } = open({ [QUICK]: breakDown('Broken', 'abcdef012345') });
  await user.click(await screen.findByRole('button', { name: 'Change the limits of Quick' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Concurrent calls'), '1.5');
  await user.clear(dialog.getByLabelText('US dollars per day'));
  await user.type(dialog.getByLabelText('US dollars per day'), '99999999999');
  await user.click(dialog.getByRole('button', { name: 'Save limits' }));
  expect(dialog.getByText('Enter a whole number from 1 to 10,000')).toBeTruthy();
  expect(dialog.getByText('Enter an amount above 0 and up to $1,000,000.00')).toBeTruthy();
  await user.clear(dialog.getByLabelText('US dollars per day'));
  expect(sent(calls)).toEqual([]);
  await user.clear(dialog.getByLabelText('Concurrent calls'));
  await user.type(dialog.getByLabelText('Concurrent calls'), '5');
  await user.click(dialog.getByRole('button', { name: 'Save limits' }));
  expect(await dialog.findByText(/^Couldn't save the limits/)).toBeTruthy();
  expect(dialog.getByText('Reference: abcdef012345')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Concurrent calls').value).toBe('5');
});
