import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, answerWith, buildUser, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { DeleteAccount } from './delete-account.tsx';

async function ask(answer: Answer, password: string, word: string) {
  localStorage.setItem('token', 'mine');
  const calls = fakeApi({ 'POST /api/account/delete': answer });
  const user = renderPage(<DeleteAccount user={buildUser()} />);
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  const field = await screen.findByLabelText('Current password');
  if (password) await user.type(field, password);
  if (word) await user.type(screen.getByLabelText('Type DELETE to confirm'), word);
  await user.click(screen.getByRole('button', { name: 'Delete permanently' }));
  return calls;
}
const gone = answerWith({ message: 'closed' }, 202);
const message = 'no';

test('[PROF-28] names the account, says what is removed and kept, and needs password and word', async () => {
  const calls = await ask(gone, '', 'delete');
  expect(screen.getByRole('dialog', { name: 'Delete account ada@example.com?' })).toBeTruthy();
  expect(screen.getByText('All articles and sources')).toBeTruthy();
  expect(screen.getByText(/^Invoices held by the payment provider/)).toBeTruthy();
  expect(await screen.findByText('Enter your password')).toBeTruthy();
  expect(screen.getByText('Please type DELETE to confirm')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('[PROF-28] ends on the farewell, signed out', async () => {
  const calls = await ask(gone, 'Passw0rd', 'DELETE');
  expect(await screen.findByText('at /goodbye')).toBeTruthy();
  expect(localStorage.getItem('token')).toBeNull();
  expect(calls[0]?.body).toEqual({ password: 'Passw0rd', confirmation: 'DELETE' });
});

test.each([
  [
    'a wrong password',
    refuse(422, 'INVALID', message, [{ path: 'password', message }]),
    'The current password is incorrect',
  ],
  ['the last admin', refuse(409, 'CONFLICT', 'You are the last admin'), 'You are the last admin'],
  ['no message', answerWith('<h1>Bad gateway</h1>', 502), "Couldn't delete your account. Please try again."],
])('[PROF-28] %s keeps the account and the session', async (_, answer, text) => {
  await ask(answer, 'Passw0rd', 'DELETE');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(localStorage.getItem('token')).toBe('mine');
});

const team = (name: string, role: string, members: number) => ({
  id: `0198f7c0-0000-7000-8000-0000000000${members}${name.length}`,
  name,
  kind: 'team',
  role,
  planType: 'V1_DEFAULT_ACCESS',
  members,
});
async function open(workspaces: readonly object[]) {
  fakeApi({ 'GET /api/workspaces': answerWith({ workspaces }) });
  const user = renderPage(<DeleteAccount user={buildUser()} />);
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
}
const personal = { ...team('', 'owner', 1), kind: 'personal' };

test('names the teams that go with the account, and those that are left', async () => {
  await open([personal, team('Solo', 'owner', 1), team('Acme', 'viewer', 5)]);
  expect(await screen.findByText('Team “Solo”, which only you are in')).toBeTruthy();
  expect(screen.getByText('Your articles and comments in the team “Acme”, which you leave')).toBeTruthy();
  expect(screen.getByLabelText('Type DELETE to confirm')).toBeTruthy();
});

test('asks for nothing while a team with other members is owned, and leads to it', async () => {
  const shared = team('Acme', 'owner', 2);
  await open([personal, shared, team('Solo', 'owner', 1)]);
  const link = await screen.findByRole('link', { name: 'Transfer or delete “Acme”' });
  expect(link.getAttribute('href')).toBe(`/settings?tab=team&workspace=${shared.id}`);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete permanently' })).toBeNull();
});
