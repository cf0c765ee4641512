import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { type Answer, answerWith, buildUser, fakeApi, refuse, unreachable } from '../../../test/fake-api.ts';
import { LoginForm } from './login-form.tsx';

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

function open(at = '/login') {
  const Stub = createRoutesStub([
    { path: '/login', Component: LoginForm },
    { path: '*', Component: Elsewhere },
  ]);
  render(<Stub initialEntries={[at]} />);
  return userEvent.setup();
}

async function signIn(answer: Answer, at?: string) {
  const calls = fakeApi({ 'POST /api/auth/login': answer });
  const user = open(at);
  await user.type(screen.getByLabelText('Email'), ' ada@example.com ');
  await user.type(screen.getByLabelText('Password'), 'Passw0rd');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return calls;
}

const session = { token: 'signed', user: buildUser() };

test('[AUTH-01] asks for email and password, both required', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Enter your email address')).toBeTruthy();
  expect(screen.getByText('Enter your password')).toBeTruthy();
  for (const label of ['Email', 'Password']) {
    expect(screen.getByLabelText<HTMLInputElement>(label).required).toBe(true);
  }
});

test('[AUTH-02] shows and hides the password', async () => {
  const user = open();
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  expect(password.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password.type).toBe('password');
});

test('[AUTH-03] links to register, forgot-password, terms and privacy', () => {
  open();
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(expect.arrayContaining(['/register', '/forgot-password', '/terms', '/privacy']));
});

test('[AUTH-04] the button tells that the call runs', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await signIn(() => promise);
  expect(screen.getByRole('button', { name: 'Signing in...' })).toBeTruthy();
  resolve(Response.json(session));
  expect(await screen.findByText('at /dashboard')).toBeTruthy();
});

test('[AUTH-05][AUTH-06][AUTH-33] keeps the token and goes to the dashboard', async () => {
  const calls = await signIn(answerWith(session));
  expect(await screen.findByText('at /dashboard')).toBeTruthy();
  expect(localStorage.getItem('token')).toBe('signed');
  expect(calls[0]?.body).toEqual({ email: 'ada@example.com', password: 'Passw0rd' });
});

test('[AUTH-06] goes back to the remembered page', async () => {
  await signIn(answerWith(session), `/login?next=${encodeURIComponent('/tasks?status=Generating')}`);
  expect(await screen.findByText('at /tasks?status=Generating')).toBeTruthy();
});

test('[AUTH-06] a remembered page of another site is ignored', async () => {
  await signIn(answerWith(session), '/login?next=//evil.test');
  expect(await screen.findByText('at /dashboard')).toBeTruthy();
});

test.each([
  [
    'the server’s message',
    refuse(401, 'BAD_CREDENTIALS', 'Invalid email or password'),
    'Invalid email or password',
  ],
  ['a fallback without a message', answerWith('<h1>Bad gateway</h1>', 502), 'Login failed'],
])('[AUTH-07] a failure shows %s', async (_, answer, text) => {
  await signIn(answer);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(localStorage.getItem('token')).toBeNull();
});

test('[AUTH-08] a network failure says so, after one attempt', async () => {
  const calls = await signIn(unreachable);
  expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please try again.');
  expect(calls).toHaveLength(1);
});

const asksForCode = answerWith({ twoFactorRequired: true, challenge: 'c1' });
const wrongCode = refuse(422, 'INVALID', 'That code is incorrect');

test('asks people with a second factor for its code, and signs them in with it', async () => {
  await signIn(asksForCode, '/login?next=%2Ftasks');
  const calls = fakeApi({ 'POST /api/auth/login/two-factor': answerWith(session) });
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('at /tasks')).toBeTruthy();
  expect(localStorage.getItem('token')).toBe('signed');
  expect(calls[0]?.body).toEqual({ challenge: 'c1', code: '123456' });
});

test('a wrong code says so and leaves the code to be entered again; one can start over', async () => {
  await signIn(asksForCode);
  fakeApi({ 'POST /api/auth/login/two-factor': wrongCode });
  const code = await screen.findByLabelText('Code');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Enter the code')).toBeTruthy();
  await userEvent.type(code, '000000');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toBe('That code is incorrect');
  expect(localStorage.getItem('token')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back to email and password' }));
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

test('says why one has to sign in again', async () => {
  open('/login?next=%2Ftasks&ended=1');
  expect((await screen.findByRole('alert')).textContent).toContain('Your session has expired.');
});

describe('a delayed sign-in', () => {
  const message = 'Too many failed sign-in attempts. Please try again in 2 minutes.';
  const delayed: Answer = () =>
    Response.json(
      { error: { code: 'SIGN_IN_DELAYED', message }, message },
      { status: 429, headers: { 'retry-after': '65' } },
    );

  test('counts down to the next attempt, and hides it with the next answer', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    await signIn(delayed);
    const timer = await screen.findByRole('timer');
    expect(timer.textContent).toBe('You can try again in 1 minute 5 seconds');
    act(() => void vi.advanceTimersByTime(64_000));
    expect(timer.textContent).toBe('You can try again in 1 second');
    act(() => void vi.advanceTimersByTime(1000));
    expect(timer.textContent).toBe('You can try again now');
    vi.useRealTimers();
    fakeApi({ 'POST /api/auth/login': refuse(401, 'BAD_CREDENTIALS', 'Invalid email or password') });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Invalid email or password')).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('offers a mail to the address that was typed', async () => {
    await signIn(delayed);
    const calls = fakeApi({
      'POST /api/auth/unlock/request': answerWith({ message: 'A link is on its way.' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Email me a link' }));
    expect(await screen.findByText('A link is on its way.')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ email: 'ada@example.com' });
    expect(screen.queryByRole('button', { name: 'Email me a link' })).toBeNull();
  });

  test('says so when the mail can’t be requested', async () => {
    await signIn(delayed);
    fakeApi({ 'POST /api/auth/unlock/request': unreachable });
    await userEvent.click(await screen.findByRole('button', { name: 'Email me a link' }));
    expect(await screen.findByText('Network error. Please try again.')).toBeTruthy();
  });
});

test('goes on at the cell that takes the address, with the address filled in', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, pathname: '/login', search: '?next=/tasks', assign });
  const error = { code: 'OTHER_CELL', message: 'Please continue', location: 'https://eu2.example.com' };
  await signIn(answerWith({ error, message: error.message }, 421));
  await vi.waitFor(
    () =>
      expect(assign).toHaveBeenCalledWith(
        'https://eu2.example.com/login?next=/tasks#email=ada%40example.com',
      ),
    { timeout: 15_000 },
  );
  vi.unstubAllGlobals();
});

test('fills in the address that another cell sent along, and says why the user is here', async () => {
  window.location.hash = '#email=ada%40example.com';
  open();
  expect(await screen.findByDisplayValue('ada@example.com')).toBeTruthy();
  expect(screen.getByText('Your account is at this address now. Please sign in here.')).toBeTruthy();
  window.location.hash = '';
});
