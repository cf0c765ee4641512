import type { ModelPriceRow } from '@inkstep/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { Toaster } from '../../kit/feedback/toaster.tsx';
import { ModelPrices } from './model-prices.tsx';

const LIST = 'GET /api/admin/model-prices';
const SET = 'PUT /api/admin/model-prices';
const figures = {
  provider: 'openai',
  model: 'gpt-x',
  input: 750_000,
  cachedInput: 75_000,
  output: 4_500_000,
} as const;
const listed: ModelPriceRow = {
  ...figures,
  status: 'unconfirmed',
  date: '2026-05-04',
  source: 'https://prices.example/',
  planned: [],
  is_used: true,
};
const unknown: ModelPriceRow = {
  provider: 'openai-compatible',
  model: 'llama',
  input: null,
  cachedInput: null,
  output: null,
  status: 'unknown',
  date: null,
  source: null,
  planned: [],
  is_used: true,
};
const confirmed: ModelPriceRow = {
  ...figures,
  status: 'confirmed',
  date: '2026-11-22',
  source: null,
  planned: [],
  is_used: true,
};

function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ModelPrices />
      <Toaster />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const row = (name: RegExp) => screen.findByRole('row', { name });

test('list prices of models that are not used are shown on request', async () => {
  fakeApi({ [LIST]: answerWith({ prices: [unknown, { ...listed, is_used: false }] }) });
  const user = open();
  expect(await row(/llama/)).toBeTruthy();
  expect(screen.queryByRole('row', { name: /gpt-x/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show 1 list price of other models' }));
  expect(await row(/gpt-x/)).toBeTruthy();
});

test('list prices say their date, and that nobody confirmed them', async () => {
  fakeApi({ [LIST]: answerWith({ prices: [listed, unknown] }) });
  open();
  const first = within(await row(/gpt-x/));
  expect(first.getByText('List price of May 4, 2026, unconfirmed')).toBeTruthy();
  expect(first.getByText('OpenAI')).toBeTruthy();
  expect(first.getByText('$0.075')).toBeTruthy();
  expect(first.getByRole('link', { name: 'Source' }).getAttribute('href')).toBe('https://prices.example/');
  const second = within(await row(/llama/));
  expect(second.getByText('Unknown')).toBeTruthy();
  expect(second.getAllByText('–')).toHaveLength(3);
  expect(second.queryByRole('button', { name: /^Confirm/ })).toBeNull();
});

test('one click confirms a price', async () => {
  const calls = fakeApi({
    [LIST]: answerWith({ prices: [listed] }),
    [SET]: answerWith({ prices: [confirmed] }),
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Confirm the price of gpt-x' }));
  expect(await screen.findByText('Confirmed on Nov 22, 2026')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual(figures);
});

test('a price is changed in dollars', async () => {
  const calls = fakeApi({ [LIST]: answerWith({ prices: [unknown] }), [SET]: answerWith({ prices: [] }) });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Edit the price of llama' }));
  await user.type(await screen.findByLabelText('Input'), 'much');
  await user.click(screen.getByRole('button', { name: 'Save price' }));
  expect(screen.getAllByText('Enter an amount in US dollars, such as 0.25')).toHaveLength(2);
  await user.clear(screen.getByLabelText('Input'));
  await user.type(screen.getByLabelText('Input'), '0.25');
  await user.type(screen.getByLabelText('Output'), '2');
  await user.click(screen.getByRole('button', { name: 'Save price' }));
  expect(await screen.findByText('Price of llama saved')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    provider: 'openai-compatible',
    model: 'llama',
    input: 250_000,
    cachedInput: null,
    output: 2_000_000,
  });
});

test('a price that could not be saved stays as it was', async () => {
  fakeApi({ [LIST]: answerWith({ prices: [listed] }), [SET]: refuse(500, 'INTERNAL', 'Broken') });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Confirm the price of gpt-x' }));
  expect(await screen.findByText(/^Couldn't save the price/)).toBeTruthy();
  expect(screen.getByText('List price of May 4, 2026, unconfirmed')).toBeTruthy();
});

test('a price can apply from a later day, and be removed until then', async () => {
  const planned = { from: '2999-01-31', input: 250_000, cachedInput: null, output: 2_000_000 };
  const calls = fakeApi({
    [LIST]: answerWith({ prices: [unknown] }),
    [SET]: answerWith({ prices: [{ ...unknown, planned: [planned] }] }),
    'DELETE /api/admin/model-prices': answerWith({ prices: [unknown] }),
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Edit the price of llama' }));
  await user.type(await screen.findByLabelText('Input'), '0.25');
  await user.type(screen.getByLabelText('Output'), '2');
  const from = screen.getByLabelText('Applies from');
  fireEvent.change(from, { target: { value: '2020-01-01' } });
  await user.click(screen.getByRole('button', { name: 'Save price' }));
  expect(screen.getByText('Enter today or a later date')).toBeTruthy();
  fireEvent.change(from, { target: { value: planned.from } });
  await user.click(screen.getByRole('button', { name: 'Save price' }));
  expect(await screen.findByText('Price of llama saved, applies from Jan 31, 2999')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ from: planned.from });
  expect(screen.getByText('From Jan 31, 2999: $0.25 input, – cached, $2.00 output')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove the price of llama from Jan 31, 2999' }));
  expect(await screen.findByText('Planned price of llama removed')).toBeTruthy();
  expect(screen.queryByText(/^From Jan 31/)).toBeNull();
});
