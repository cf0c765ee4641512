import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, buildUser, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import WebhooksTab from './webhooks-tab.tsx';

const ID = '0198f7c0-0000-7000-8000-00000000000b';
const SECRET = 'whsec_c2VjcmV0';
const webhook = (change = {}) => ({
  id: ID,
  url: 'https://hooks.example.test/in',
  description: 'Zapier',
  events: ['article.written', 'batch.done'],
  isOn: true,
  offReason: null,
  failingSince: null,
  oldSecretUntil: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
});
const delivery = (change = {}) => ({
  id: '0198f7c0-0000-7000-8000-00000000000c',
  messageId: 'msg_1',
  type: 'article.written',
  state: 'failed',
  attempts: 8,
  nextAttemptAt: null,
  error: 'status',
  lastAttempt: { at: '2026-01-02T00:00:00.000Z', status: 500, durationMs: 1234, response: '<b>oh no</b>' },
  payload: '{"type":"article.written"}',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
});

function open(
  webhooks: object[],
  answers: Parameters<typeof fakeApi>[0] = {},
  at = '/settings?tab=webhooks',
) {
  const calls = fakeApi({ 'GET /api/webhooks': answerWith({ webhooks }), ...answers });
  return { calls, user: renderPage(<WebhooksTab user={buildUser()} />, { at }) };
}
const openDeliveries = (deliveries: object[], answers = {}, change = {}) =>
  open(
    [webhook(change)],
    {
      [`GET /api/webhooks/${ID}/deliveries`]: answerWith({ deliveries, next_cursor: null }),
      ...answers,
    },
    `/settings?tab=webhooks&webhook=${ID}`,
  );

test('without webhooks the page says what they are for', async () => {
  open([]);
  expect(await screen.findByText(/^No webhooks yet/)).toBeTruthy();
});

test('a webhook is added with what was chosen, and its secret is shown once', async () => {
  const { calls, user } = open([], {
    'POST /api/webhooks': answerWith({ webhook: webhook(), secret: SECRET }, 201),
  });
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = await screen.findByRole('dialog');
  const add = () => user.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
  await add();
  expect(await within(dialog).findByText(/^Enter a full URL/)).toBeTruthy();
  await user.type(within(dialog).getByLabelText('URL'), ' https://hooks.example.test/in ');
  for (const box of within(dialog).getAllByRole('checkbox').slice(1)) await user.click(box);
  await add();
  expect(await screen.findByText(SECRET)).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    url: 'https://hooks.example.test/in',
    description: '',
    events: ['article.planned'],
  });
  await user.click(screen.getByRole('button', { name: "I've saved it" }));
  expect(screen.queryByText(SECRET)).toBeNull();
});

test('a URL that the server refuses is explained, and stays in the form', async () => {
  const { user } = open([], {
    'POST /api/webhooks': refuse(422, 'INVALID', 'Use a URL that begins with https://'),
  });
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('URL'), 'http://hooks.example.test/in');
  await user.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
  expect(await within(dialog).findByText('Use a URL that begins with https://')).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLInputElement>('URL').value).toContain('hooks.example.test');
});

test.each([
  ['Turn off', 'PUT', `/api/webhooks/${ID}`, { isOn: false }, undefined],
  ['Rotate secret', 'POST', `/api/webhooks/${ID}/rotate-secret`, undefined, 'Rotate secret'],
  ['Delete', 'DELETE', `/api/webhooks/${ID}`, undefined, 'Delete'],
] as const)('the menu of a webhook: %s', async (item, method, url, body, confirm) => {
  const { calls, user } = open([webhook()], {
    [`${method} ${url}`]: answerWith({ webhook: webhook(), secret: SECRET }),
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Zapier' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  if (confirm) {
    const ask = await screen.findByRole('alertdialog');
    await user.click(within(ask).getByRole('button', { name: confirm }));
  }
  await expect.poll(() => calls.find((call) => call.method === method)).toMatchObject({ url, body });
});

test('a webhook that was turned off says why', async () => {
  open([webhook({ isOn: false, offReason: 'failing' })]);
  expect(await screen.findByText(/nothing could be delivered for a day/)).toBeTruthy();
});

test('a delivery shows its attempts, payload and response as text, and is replayed', async () => {
  const { calls, user } = openDeliveries([delivery()], {
    [`POST /api/webhooks/${ID}/deliveries/${delivery().id}/replay`]: answerWith(
      { delivery: delivery({ state: 'waiting' }) },
      202,
    ),
  });
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toMatch(/Failed.*article\.written.*HTTP 500 · 1,234 ms · 8 attempts/);
  expect(row.textContent).toContain('<b>oh no</b>');
  await user.click(within(row).getByText('article.written'));
  await user.click(within(row).getByRole('button', { name: 'Replay' }));
  await expect.poll(() => calls.some(({ method }) => method === 'POST')).toBe(true);
});

test('failed deliveries are filtered, and replayed since a time', async () => {
  const { calls, user } = openDeliveries([], {
    [`POST /api/webhooks/${ID}/replay`]: answerWith({ replayed: 3, more: false }, 202),
  });
  await user.selectOptions(await screen.findByLabelText('Deliveries to show'), 'Failed');
  expect(await screen.findByText('No such deliveries')).toBeTruthy();
  expect(calls.at(-1)?.url).toContain('state=failed');
  await user.click(screen.getByRole('button', { name: 'Replay failed…' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Replay' }));
  expect(await screen.findByText('Replaying 3 events')).toBeTruthy();
});

test('deliveries that can’t be loaded say so', async () => {
  openDeliveries([], { [`GET /api/webhooks/${ID}/deliveries`]: refuse(500, 'INTERNAL', 'Oh no') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
