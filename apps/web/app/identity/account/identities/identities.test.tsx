import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answerWith, buildUser, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { Identities } from './identities.tsx';

const identity = (id: number, more: object) => ({
  id: `0198f7c0-0000-7000-8000-00000000000${id}`,
  name: '',
  email: null,
  synced: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastUsedAt: null,
  ...more,
});
const PASSWORD = identity(1, { kind: 'password' });
const PHONE = identity(2, { kind: 'passkey', name: 'Phone', lastUsedAt: '2026-01-02T00:00:00.000Z' });
const COMPANY = identity(3, { kind: 'openid', name: 'Company', email: 'ada@company.example' });

function open(identities: object[], answers: Parameters<typeof fakeApi>[0] = {}, user = buildUser()) {
  const calls = fakeApi({
    'GET /api/auth/identities': answerWith({ identities, proven: false }),
    'GET /api/auth/sessions': answerWith({ sessions: [], pagination: {} }),
    'GET /api/auth/me': answerWith({ user }),
    ...answers,
  });
  return { calls, user: renderPage(<Identities user={user} />) };
}

afterEach(() => {
  delete document.documentElement.dataset['off'];
});

test('every way to sign in is listed; a password is neither renamed nor removed here', async () => {
  open([PASSWORD, PHONE, COMPANY]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^PasswordNot used yet, added/),
    expect.stringMatching(/^PhonePasskey · Last used/),
    expect.stringMatching(/^Companyada@company\.example · Not used yet/),
  ]);
  expect(within(rows[0]!).queryByRole('button')).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove Company' })).toBeTruthy();
});

test('a password is no way to sign in where passwords are off, and the last other way stays', async () => {
  document.documentElement.dataset['off'] = 'passwords';
  open([PASSWORD, PHONE]);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Remove Phone' });
  expect(button.disabled).toBe(true);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('Passwords are off on this server.')).toBeTruthy();
});

test('the only way in stays', async () => {
  open([PHONE]);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Remove Phone' });
  expect(button.disabled).toBe(true);
});

test('a passkey is removed once the password has confirmed who is there', async () => {
  const path = `/api/auth/identities/${PHONE.id}`;
  let remove = refuse(403, 'CONFIRMATION_REQUIRED', 'no');
  const { calls, user } = open([PASSWORD, PHONE], {
    [`DELETE ${path}`]: (call) => remove(call),
    'POST /api/auth/confirm-identity': answerWith(undefined, 204),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.type(await screen.findByLabelText('Current password'), 'Passw0rd');
  remove = answerWith(undefined, 204);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Removed')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

test.each([
  ['an unconfirmed address', '', /^Confirm your email address to add a passkey/],
  ['a server without a domain name', 'passkeys', /this server needs a domain name and HTTPS/],
])('with %s no passkey is added, and the page says why', async (_name, off, text) => {
  if (off) document.documentElement.dataset['off'] = off;
  open([PASSWORD], {}, buildUser({ mustConfirmEmail: !off }));
  expect(await screen.findByText(text)).toBeTruthy();
  const button = screen.queryByRole<HTMLButtonElement>('button', { name: 'Add a passkey' });
  expect(button?.disabled ?? true).toBe(true);
});

test('a new passkey that is refused was not removed: another kind is asked for', async () => {
  const removed = 'This passkey was not accepted. It may have been removed here.';
  const { user } = open([PASSWORD], {
    'POST /api/auth/passkeys/options': refuse(422, 'PASSKEY_REFUSED', removed),
  });
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText(/^This passkey could not be added\./);
  expect(screen.queryByText(removed)).toBeNull();
});
