import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { answerWith, buildUser, fakeApi, refuse, unreachable } from '../../../test/fake-api.ts';
import { requireUser } from '../../identity/session.ts';
import { api } from '../../kit/api/api.ts';
import AppLayout, { clientLoader, ErrorBoundary, HydrateFallback } from './layout.tsx';

function Login() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

function open(at = '/tasks?page=2') {
  const Stub = createRoutesStub([
    {
      id: 'app',
      Component: AppLayout,
      HydrateFallback,
      ErrorBoundary,
      middleware: [requireUser],
      loader: (args) => clientLoader(args as unknown as Parameters<typeof clientLoader>[0]),
      children: [{ path: '/tasks', Component: () => <h1>Tasks</h1> }],
    },
    { path: '/login', Component: Login },
  ]);
  render(<Stub initialEntries={[at]} />);
  return userEvent.setup();
}

const asUser = (name: string) => answerWith({ user: buildUser({ id: name, fullName: name }) });

/** Simulates a change in another tab. */
function changeInOtherTab(token: string | null) {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
}

test('[AUTH-41] a visitor is sent to sign in, and the page is remembered', async () => {
  open();
  expect(await screen.findByText('at /login?next=%2Ftasks%3Fpage%3D2')).toBeTruthy();
});

test('[AUTH-40] shows a spinner with Loading... while the session is checked', async () => {
  localStorage.setItem('token', 'slow');
  const { promise, resolve } = Promise.withResolvers<Response>();
  fakeApi({ 'GET /api/auth/me': () => promise });
  open();
  expect((await screen.findByRole('status')).textContent).toBe('Loading...');
  resolve(Response.json({ user: buildUser() }));
  expect(await screen.findByRole('heading', { name: 'Tasks' })).toBeTruthy();
});

test('[AUTH-34][SHELL-23] the stored token is checked with the bearer header and no client key', async () => {
  localStorage.setItem('token', 'stored');
  const calls = fakeApi({ 'GET /api/auth/me': asUser('Ada') });
  open();
  await screen.findByRole('heading', { name: 'Tasks' });
  const checks = calls.filter(({ url }) => url === '/api/auth/me');
  expect(checks).toHaveLength(1);
  expect(checks[0]?.headers.get('authorization')).toBe('Bearer stored');
  expect(checks[0]?.headers.has('x-api-key')).toBe(false);
});

test('[AUTH-35] a check that is refused clears the token', async () => {
  localStorage.setItem('token', 'refused');
  fakeApi({ 'GET /api/auth/me': refuse(401, 'UNAUTHENTICATED', 'Sign in first') });
  open();
  expect(await screen.findByText(/^at \/login/)).toBeTruthy();
  expect(localStorage.getItem('token')).toBeNull();
});

test.each([
  ['the server errors', refuse(503, 'INTERNAL', 'Broken')],
  ['the network is gone', unreachable],
])('[AUTH-35] a check that fails because %s keeps the token and shows the error', async (what, answer) => {
  localStorage.setItem('token', what);
  fakeApi({ 'GET /api/auth/me': answer });
  open();
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
  expect(localStorage.getItem('token')).toBe(what);
});

test('a session that ends by itself says so at the sign-in, which leads back', async () => {
  localStorage.setItem('token', 'to be revoked');
  fakeApi({ 'GET /api/auth/me': asUser('Ada'), 'GET /api/tasks': refuse(401, 'UNAUTHENTICATED', 'Sign in') });
  open();
  await screen.findByRole('heading', { name: 'Tasks' });
  await act(() => api.listTasks().catch(() => undefined));
  expect(await screen.findByText('at /login?next=%2Ftasks%3Fpage%3D2&ended=1')).toBeTruthy();
});

test('[AUTH-36] another token in another tab re-checks the user', async () => {
  localStorage.setItem('token', 'first');
  fakeApi({
    'GET /api/auth/me': (call) =>
      asUser(call.headers.get('authorization') === 'Bearer first' ? 'Ada' : 'Grace')(call),
  });
  open();
  expect(await screen.findByRole('button', { name: /Ada/ })).toBeTruthy();
  changeInOtherTab('second');
  expect(await screen.findByRole('button', { name: /Grace/ })).toBeTruthy();
});

test('[AUTH-37] a token removed in another tab logs out', async () => {
  localStorage.setItem('token', 'to be removed');
  fakeApi({ 'GET /api/auth/me': asUser('Ada') });
  open();
  await screen.findByRole('heading', { name: 'Tasks' });
  changeInOtherTab(null);
  expect(await screen.findByText(/^at \/login/)).toBeTruthy();
});

test('[AUTH-38][AUTH-39][SHELL-06] Sign out ends the session here and on the server', async () => {
  localStorage.setItem('token', 'to be ended');
  const calls = fakeApi({
    'GET /api/auth/me': asUser('Ada'),
    'POST /api/auth/logout': answerWith(undefined, 204),
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: /Ada/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  expect(await screen.findByText('at /login')).toBeTruthy();
  expect(localStorage.getItem('token')).toBeNull();
  const ended = calls.filter(({ url }) => url === '/api/auth/logout');
  expect(ended).toHaveLength(1);
  expect(ended[0]?.headers.get('authorization')).toBe('Bearer to be ended');
});

test.each([
  ['the full name', 'Ada Lovelace', 'Ada Lovelace'],
  ['else the e-mail', '', 'ada@example.com'],
])('[SHELL-07] the user menu shows %s', async (_, fullName, shown) => {
  localStorage.setItem('token', `named ${fullName}`);
  fakeApi({ 'GET /api/auth/me': answerWith({ user: buildUser({ fullName }) }) });
  open();
  expect(await screen.findByRole('button', { name: shown })).toBeTruthy();
});

test('[SHELL-08] the mobile menu mirrors the top navigation and the user menu', async () => {
  localStorage.setItem('token', 'mobile');
  fakeApi({ 'GET /api/auth/me': asUser('Ada') });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const items = [...(await screen.findByRole('menu')).querySelectorAll('[role^=menuitem]')].map(
    (item) => item.textContent,
  );
  expect(items).toEqual([
    'Notifications',
    'Dashboard',
    'Single Tasks',
    'Start Article',
    'Batch Tasks',
    'Resources',
    'Authors',
    'Products',
    'Internal links',
    'Profile',
    'Subscription',
    'Settings',
    'Create a team…',
    'Light',
    'Dark',
    'System',
    'English',
    '简体中文',
    'Español',
    'Sign out',
  ]);
});
