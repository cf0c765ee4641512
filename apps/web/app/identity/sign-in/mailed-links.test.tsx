import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Answer, answerWith, fakeApi, refuse, unreachable } from '../../../test/fake-api.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { UnlockSignIn } from './unlock-sign-in.tsx';
import { VerifyEmail } from './verify-email.tsx';

function open(at: string) {
  const Stub = createRoutesStub([
    { path: '/forgot-password', Component: ForgotPasswordForm },
    { path: '/reset-password', Component: ResetPasswordForm },
    { path: '/verify-email', Component: VerifyEmail },
    { path: '/unlock', Component: UnlockSignIn },
  ]);
  render(<Stub initialEntries={[at]} />);
  return userEvent.setup();
}

const broken: Answer = () => new Response('not JSON', { status: 500 });
const offline = 'Network error. Please try again.';

describe('/forgot-password', () => {
  async function ask(answer: Answer) {
    const calls = fakeApi({ 'POST /api/auth/forgot-password': answer });
    const user = open('/forgot-password');
    await user.type(screen.getByLabelText('Email'), ' ada@example.com ');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    return calls;
  }

  test('[AUTH-23] sends the address and shows the answer', async () => {
    const calls = await ask(answerWith({ message: 'If it has an account, a mail is on its way.' }));
    expect(await screen.findByText('If it has an account, a mail is on its way.')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ email: 'ada@example.com' });
  });

  test.each([
    ['the server’s message', refuse(429, 'RATE_LIMITED', 'Wait an hour'), 'Wait an hour'],
    ['the text of the place', broken, 'Failed to send reset email'],
    ['that nothing answers', unreachable, offline],
  ])('[AUTH-24, AUTH-08] a failure shows %s', async (_, answer, text) => {
    await ask(answer);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });
});

test.each(['/forgot-password', '/reset-password?token=t'])(
  '%s leads to the other ways to sign in where passwords are off',
  (at) => {
    document.documentElement.dataset['off'] = 'passwords';
    onTestFinished(() => void delete document.documentElement.dataset['off']);
    open(at);
    expect(screen.getByRole('heading', { name: 'Passwords are off' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login');
  },
);

describe('on a server that sends no email', () => {
  beforeEach(() => {
    const { dataset } = document.documentElement;
    dataset['off'] = 'email';
    return () => delete dataset['off'];
  });

  test('the form promises none, and says where the link is, whoever has an account', async () => {
    const message = 'A link is in the outbox folder.';
    fakeApi({ 'POST /api/auth/forgot-password': answerWith({ message }) });
    const user = open('/forgot-password');
    expect(screen.getByText(/^This server doesn't send email\./)).toBeTruthy();
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Create reset link' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/email you|we've sent/i);
  });
});

describe('/reset-password', () => {
  async function reset(answer: Answer, confirm = 'Passw0rd2') {
    const calls = fakeApi({ 'POST /api/auth/reset-password': answer });
    const user = open('/reset-password?token=one-time');
    await user.type(screen.getByLabelText('New password'), 'Passw0rd2');
    await user.type(screen.getByLabelText('Confirm password'), confirm);
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    return calls;
  }

  test('[AUTH-26, AUTH-27] uses the token of the address and leads to the sign-in', async () => {
    const calls = await reset(answerWith({ message: 'Done' }));
    expect(await screen.findByText('Done')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(calls[0]?.body).toEqual({
      token: 'one-time',
      password: 'Passw0rd2',
      confirmPassword: 'Passw0rd2',
    });
  });

  test('[AUTH-14] a different confirmation is not sent', async () => {
    const calls = await reset(answerWith({ message: 'Done' }), 'Passw0rd3');
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    expect(calls).toHaveLength(0);
  });

  test.each([
    ['the server’s message', refuse(422, 'TOKEN_INVALID', 'This link is used up'), 'This link is used up'],
    ['the text of the place', broken, 'Password reset failed'],
    ['that nothing answers', unreachable, offline],
  ])('[AUTH-28, AUTH-08] a failure shows %s', async (_, answer, text) => {
    await reset(answer);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });
});

describe('/verify-email', () => {
  test('[AUTH-29, AUTH-30] sends the token of the address once and shows the answer', async () => {
    const calls = fakeApi({ 'POST /api/auth/verify-email': answerWith({ message: 'Address confirmed' }) });
    open('/verify-email?token=one-time');
    expect(await screen.findByText('Address confirmed')).toBeTruthy();
    expect(calls.map((call) => call.body)).toEqual([{ token: 'one-time' }]);
  });

  test.each([
    ['the server’s message', refuse(422, 'TOKEN_INVALID', 'This link is used up'), 'This link is used up'],
    ['the text of the place', broken, 'Email verification failed'],
    ['that nothing answers', unreachable, offline],
  ])('[AUTH-31, AUTH-08] a failure shows %s', async (_, answer, text) => {
    fakeApi({ 'POST /api/auth/verify-email': answer });
    open('/verify-email?token=one-time');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    const again = screen.getByRole('link', { name: 'Sign in and request a new link' });
    expect(again.getAttribute('href')).toBe('/profile');
  });
});

describe('/unlock', () => {
  test.each([
    ['You can sign in now', answerWith({ message: 'You can sign in now' }), 'Sign in'],
    ['This link is used up', refuse(422, 'TOKEN_INVALID', 'This link is used up'), 'Back to sign in'],
    ["Couldn't check the link", broken, 'Back to sign in'],
  ])('sends the token of the address once and shows: %s', async (text, answer, label) => {
    const calls = fakeApi({ 'POST /api/auth/unlock': answer });
    open('/unlock?token=one-time');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(calls.map((call) => call.body)).toEqual([{ token: 'one-time' }]);
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe('/login');
  });
});

test.each(['/reset-password', '/verify-email', '/unlock?token='])(
  '[AUTH-26, AUTH-29] %s without a token says so at once and asks the server nothing',
  async (address) => {
    const calls = fakeApi({});
    open(address);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This link is incomplete/);
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(calls).toEqual([]);
  },
);
