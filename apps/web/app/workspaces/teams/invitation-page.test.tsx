import { screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Answer, answerWith, buildUser, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { recheckUser } from '../../identity/session.ts';
import { InvitationPage } from './invitation-page.tsx';

const OPEN = 'POST /api/invitations/open';
const ACCEPT = 'POST /api/invitations/accept';
const invitation = {
  workspace: 'Acme',
  invitedBy: 'Ann Lee',
  role: 'editor',
  email: 'b•••@example.com',
  domain: null,
  expiresAt: '2126-01-01T00:00:00.000Z',
};

function open(answers: Record<string, Answer>, isSignedIn = false) {
  if (isSignedIn) localStorage.setItem('token', 'mine');
  const calls = fakeApi({
    [OPEN]: answerWith({ invitation }),
    'GET /api/auth/me': answerWith({ user: buildUser() }),
    ...answers,
  });
  return { calls, user: renderPage(<InvitationPage />, { at: '/invitation?token=secret' }) };
}

beforeEach(() => {
  localStorage.clear();
  recheckUser();
});

test('a visitor reads what it is for, and is led to an account and back', async () => {
  const { calls } = open({});
  expect(await screen.findByRole('heading', { name: 'Join Acme' })).toBeTruthy();
  expect(screen.getByText('Ann Lee invites you to join the team Acme')).toBeTruthy();
  expect(screen.getByText('b•••@example.com')).toBeTruthy();
  const next = encodeURIComponent('/invitation?token=secret');
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(to('Sign in to join')).toBe(`/login?next=${next}`);
  expect(to('Create an account')).toBe(`/register?next=${next}`);
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'secret' }]);
});

test('where registration is closed, only a mailed invitation offers an account', async () => {
  document.documentElement.dataset['off'] = 'registration';
  onTestFinished(() => void delete document.documentElement.dataset['off']);
  open({ [OPEN]: answerWith({ invitation: { ...invitation, email: null } }) });
  await screen.findByRole('link', { name: 'Sign in to join' });
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
});

test('another account reads for which address it is, and signs out', async () => {
  const { user } = open(
    { [ACCEPT]: refuse(403, 'EMAIL_UNPROVEN', 'no'), 'POST /api/auth/logout': answerWith(undefined, 204) },
    true,
  );
  await user.click(await screen.findByRole('button', { name: 'Join Acme' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    "This invitation is for b•••@example.com. You're signed in as ada@example.com. Sign in with the account of that address to accept it.",
  );
  expect(screen.queryByRole('button', { name: 'Join Acme' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(await screen.findByRole('link', { name: 'Sign in to join' })).toBeTruthy();
  expect(localStorage.getItem('token')).toBeNull();
});

test('who may join a full team is told whom to ask, and can try again', async () => {
  const { user } = open({ [ACCEPT]: refuse(402, 'PLAN_REQUIRED', 'no') }, true);
  await user.click(await screen.findByRole('button', { name: 'Join Acme' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Acme has no free seats. Ask its owner to make room, then try again.',
  );
  expect(screen.getByRole('button', { name: 'Join Acme' })).toBeTruthy();
});

test('an ended invitation says so', async () => {
  open({ [OPEN]: refuse(400, 'TOKEN_INVALID', 'no') });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This invitation has expired, was revoked, or has been used.',
  );
});

test('a failure is tried again', async () => {
  let answer: Answer = refuse(503, 'UNAVAILABLE', 'Please try again later.');
  const { user } = open({ [OPEN]: (call) => answer(call) });
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again later.');
  answer = answerWith({ invitation });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Join Acme' })).toBeTruthy();
});
