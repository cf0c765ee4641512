import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, buildUser, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import TokensTab from './tokens-tab.tsx';

const ID = '0198f7c0-0000-7000-8000-00000000000b';
const token = (change = {}) => ({
  id: ID,
  name: 'Nightly import',
  hint: 'x7Qa',
  scopes: ['read', 'write'],
  dayCostLimit: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2126-01-01T00:00:00.000Z',
  lastUsedAt: null,
  isReplaced: false,
  ...change,
});
const SECRET = 'inkpat_secret';

function open(tokens: object[], answers: Parameters<typeof fakeApi>[0] = {}, user = buildUser()) {
  const calls = fakeApi({ 'GET /api/auth/tokens': answerWith({ tokens }), ...answers });
  return { calls, user: renderPage(<TokensTab user={user} />) };
}

test('without tokens the page says what they are for, with a command', async () => {
  open([]);
  expect(await screen.findByText(/^No API tokens yet/)).toBeTruthy();
  expect(screen.getByText(/^curl -H "Authorization: Bearer inkpat_…" .*\/api\/tasks$/)).toBeTruthy();
});

test('a token is created with what was chosen, once it is proven who is there, and shown once', async () => {
  let create = refuse(403, 'CONFIRMATION_REQUIRED', 'no');
  const { calls, user } = open([], {
    'POST /api/auth/tokens': (call) => create(call),
    'POST /api/auth/confirm-identity': answerWith(undefined, 204),
  });
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Create token' }));
  expect(await within(dialog).findByText('Enter a name')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Name'), 'Nightly import');
  await user.click(within(dialog).getByRole('checkbox', { name: /^Write/ }));
  await user.type(within(dialog).getByLabelText(/^Daily AI limit/), '2');
  await user.click(within(dialog).getByRole('button', { name: 'Create token' }));
  await user.type(await screen.findByLabelText('Current password'), 'Passw0rd');
  create = answerWith({ token: token(), secret: SECRET }, 201);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(SECRET)).toBeTruthy();
  const bodies = calls.filter(({ url }) => url === '/api/auth/tokens').map(({ body }) => body);
  expect(bodies.findLast(Boolean)).toEqual({
    name: 'Nightly import',
    scopes: ['read', 'write'],
    days: 90,
    dayCostLimit: 2,
  });
  await user.click(screen.getByRole('button', { name: "I've saved it" }));
  expect(screen.queryByText(SECRET)).toBeNull();
});

test('a token says what it may do, and is revoked', async () => {
  const { calls, user } = open([token()], {
    [`DELETE /api/auth/tokens/${ID}`]: answerWith(undefined, 204),
  });
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toMatch(
    /^Nightly import…x7QaRead, Write · up to \$2 of AI a dayNever used · Expires/,
  );
  await user.click(screen.getByRole('button', { name: 'Revoke Nightly import' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Token revoked')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('a token is rotated, and the new one shown', async () => {
  const { user } = open([token()], {
    [`POST /api/auth/tokens/${ID}/rotate`]: answerWith({ token: token(), secret: SECRET }, 201),
  });
  await user.click(await screen.findByRole('button', { name: 'Rotate Nightly import' }));
  await user.click(await screen.findByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText(SECRET)).toBeTruthy();
  const connect = `claude mcp add --transport http inkstep ${window.location.origin}/mcp --header "Authorization: Bearer ${SECRET}"`;
  expect(screen.getByText(connect)).toBeTruthy();
});

test('with an unconfirmed address no token is created, and the page says why', async () => {
  open([], {}, buildUser({ mustConfirmEmail: true }));
  expect(await screen.findByText('Confirm your email address to create API tokens.')).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create token' });
  expect(button.disabled).toBe(true);
});
