import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, buildUser, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { useForwardSignedIn } from './use-forward-signed-in.ts';

function Login() {
  useForwardSignedIn();
  return <p>The form</p>;
}

const ME = 'GET /api/auth/me';

beforeEach(() => localStorage.clear());

test('a signed-in user is sent to the page that they came for', async () => {
  localStorage.setItem('token', 'signed in');
  fakeApi({ [ME]: answerWith({ user: buildUser() }) });
  renderPage(<Login />, { at: '/login?next=%2Ftasks%3Fpage%3D2' });
  expect(await screen.findByText('at /tasks?page=2')).toBeTruthy();
});

test('a signed-in user who chose a plan is sent to its checkout', async () => {
  localStorage.setItem('token', 'signed in as well');
  fakeApi({ [ME]: answerWith({ user: buildUser() }) });
  renderPage(<Login />, { at: '/register?plan=pro' });
  expect(await screen.findByText(/^at \/subscription\?plan=/)).toBeTruthy();
});

test('a token that is refused leaves the form', async () => {
  localStorage.setItem('token', 'refused');
  fakeApi({ [ME]: refuse(401, 'UNAUTHENTICATED', 'Sign in first') });
  renderPage(<Login />, { at: '/login' });
  await expect.poll(() => localStorage.getItem('token')).toBeNull();
  expect(screen.getByText('The form')).toBeTruthy();
});

test('a visitor is asked nothing', async () => {
  const calls = fakeApi({});
  renderPage(<Login />, { at: '/login' });
  expect(await screen.findByText('The form')).toBeTruthy();
  expect(calls).toEqual([]);
});
