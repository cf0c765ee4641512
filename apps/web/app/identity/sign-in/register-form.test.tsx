import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, answerWith, buildUser, fakeApi, refuse, unreachable } from '../../../test/fake-api.ts';
import { es } from '../../i18n/es.ts';
import { LanguageContext } from '../../i18n/language-context.ts';
import { RegisterForm } from './register-form.tsx';

const patience = { timeout: 15_000 };

function Subscription() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

function open(query = '') {
  const Stub = createRoutesStub([
    { path: '/register', Component: RegisterForm },
    { path: '/dashboard', Component: () => <p>dashboard</p> },
    { path: '/subscription', Component: Subscription },
  ]);
  render(<Stub initialEntries={[`/register${query}`]} />);
  return userEvent.setup({ advanceTimers: (ms) => vi.isFakeTimers() && vi.advanceTimersByTime(ms) });
}

const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' });

interface Filled {
  confirm?: string;
  name?: string;
  query?: string;
}

async function fillIn({ confirm = 'Passw0rd', name = '', query = '' }: Filled = {}) {
  const user = open(query);
  if (name) await user.type(screen.getByLabelText(/Full name/), name);
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'Passw0rd');
  await user.type(screen.getByLabelText('Confirm password'), confirm);
  return user;
}

async function submit(answer: Answer, values?: Filled) {
  const calls = fakeApi({
    'POST /api/auth/register': answer,
  });
  const user = await fillIn(values);
  await user.click(submitButton());
  return calls;
}

const session = { token: 'new', user: buildUser(), emailSent: true };

test('[AUTH-10] asks for a name, which is optional, and three required fields', () => {
  open();
  expect(screen.getByLabelText<HTMLInputElement>(/Full name/).required).toBe(false);
  for (const label of ['Email', 'Password', 'Confirm password']) {
    expect(screen.getByLabelText<HTMLInputElement>(label).required).toBe(true);
  }
});

test('[AUTH-11][AUTH-12][AUTH-13] the checklist follows the password and holds the button back', async () => {
  fakeApi({});
  const user = open();
  const rules = screen.getByRole('list', { name: 'Password rules' });
  const met = () =>
    within(rules)
      .getAllByRole('listitem')
      .map((item) => item.textContent?.endsWith('(met)'));
  const typed = async (text: string) => {
    await user.type(screen.getByLabelText('Password'), text);
    return met();
  };
  expect(met()).toEqual([false, false, false, false, false]);
  expect(await typed('a')).toEqual([false, false, true, false, false]);
  expect(await typed('A')).toEqual([false, true, true, false, false]);
  expect(await typed('1')).toEqual([false, true, true, true, false]);
  expect(submitButton().disabled).toBe(true);
  await typed('bcdef');
  await vi.waitFor(() => expect(met()).toEqual([true, true, true, true, true]), patience);
  expect(submitButton().disabled).toBe(false);
});

test('[AUTH-14] a different confirmation is refused before the call', async () => {
  const calls = await submit(answerWith(session), { confirm: 'Passw0rd!' });
  expect(await screen.findByText('Passwords do not match')).toBeTruthy();
  expect(calls).toHaveLength(0);
});

test('[AUTH-15] the server’s word on a weak password is shown at the field', async () => {
  const text = 'Password does not meet requirements';
  await submit(refuse(422, 'INVALID', text, [{ path: 'password', message: text }]));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
});

test('[AUTH-19] the button tells that the call runs', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await submit(() => promise);
  expect(screen.getByRole('button', { name: 'Creating account...' })).toBeTruthy();
  resolve(Response.json(session, { status: 201 }));
  expect(await screen.findByRole('heading', { name: 'Account Created Successfully!' })).toBeTruthy();
});

test('[AUTH-20, PROF-25] sends the four fields and the language of the page', async () => {
  const values = { email: 'ada@example.com', password: 'Passw0rd', confirmPassword: 'Passw0rd' };
  const named = await submit(answerWith(session, 201), { name: 'Ada' });
  await screen.findByText(/Welcome to Inkstep, Ada/);
  expect(named[0]?.body).toEqual({ ...values, fullName: 'Ada', interfaceLanguage: 'en' });
});

test('[AUTH-20] leaves the name out when none is given', async () => {
  const calls = await submit(answerWith({ ...session, emailSent: false }, 201));
  await screen.findByText(/Welcome to Inkstep\./);
  expect(calls[0]?.body).not.toHaveProperty('fullName');
  expect(screen.queryByText(/confirm your address/)).toBeNull();
});

test('[AUTH-21][AUTH-33] welcomes, and after 2000 ms goes to the dashboard', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await submit(answerWith(session, 201));
  await screen.findByRole('heading', { name: 'Account Created Successfully!' });
  expect(localStorage.getItem('token')).toBe('new');
  await act(() => vi.advanceTimersByTimeAsync(1900));
  expect(screen.queryByText('dashboard')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByText('dashboard')).toBeTruthy();
});

test.each([
  ['pro', 'Pro'],
  ['MAX', 'Max'],
])('[PUB-18] a chosen plan (%s) leads to its checkout', async (plan, name) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await submit(answerWith(session, 201), { query: `?plan=${plan}` });
  await screen.findByText('Taking you to the checkout');
  await act(() => vi.advanceTimersByTimeAsync(2100));
  expect(screen.getByText(`at /subscription?plan=${name.toLowerCase()}`)).toBeTruthy();
});

test('[PUB-18] the plan is named, and the way to the sign-in keeps it', () => {
  open('?plan=max');
  expect(screen.getByText("You've chosen Max, with 7 days free. Payment details come next.")).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/login?next=%2Fsubscription%3Fplan%3Dmax');
});

afterEach(() => {
  delete document.documentElement.dataset['off'];
});

test('closed registration says so, and leads to the sign-in', () => {
  document.documentElement.dataset['off'] = 'registration';
  open();
  expect(screen.getByRole('heading', { name: 'Registration is closed' })).toBeTruthy();
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

test('without passwords and providers nobody can register, and the page says so', () => {
  document.documentElement.dataset['off'] = 'passwords';
  open();
  expect(screen.getByText(/^Nobody can create an account here/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

test.each([
  ['sales', "You've chosen Max, but payments are not set up on this server. You start with Free."],
  ['plans sales', 'Then write your first article.'],
])('[PUB-18] no payment is promised where it is not set up (off: %s)', (off, text) => {
  document.documentElement.dataset['off'] = off;
  open('?plan=max');
  expect(screen.getByText(text)).toBeTruthy();
});

test.each(['?plan=free', '?plan=gold', ''])('[PUB-18] no paid plan in "%s"', (query) => {
  open(query);
  expect(screen.getByText('Free to start. No credit card required.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

test.each([
  ['the server’s message', refuse(409, 'EMAIL_TAKEN', 'That address is taken'), 'That address is taken'],
  ['a fallback without a message', answerWith('oops', 500), 'Registration failed'],
  ['[AUTH-08] that the network failed', unreachable, 'Network error. Please try again.'],
])('[AUTH-22] a failure shows %s', async (_, answer, text) => {
  await submit(answer);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('[PROF-25, PROF-26] in Spanish the whole form is Spanish, and so will be the account', async () => {
  const calls = fakeApi({ 'POST /api/auth/register': answerWith(session, 201) });
  const Stub = createRoutesStub([{ path: '/', Component: RegisterForm }]);
  render(
    <LanguageContext value={{ language: 'es', texts: es }}>
      <Stub />
    </LanguageContext>,
  );
  const user = userEvent.setup();
  const create = screen.getByRole('button', { name: 'Crear cuenta' });
  await user.type(screen.getByLabelText('Correo electrónico'), 'ada@example.com');
  await user.type(screen.getByLabelText('Contraseña'), 'Passw0rd');
  await user.type(screen.getByLabelText('Confirmación de contraseña'), 'Passw0r');
  await user.click(create);
  expect(await screen.findByText('Las contraseñas no coinciden')).toBeTruthy();
  await user.type(screen.getByLabelText('Confirmación de contraseña'), 'd');
  await user.click(create);
  expect(await screen.findByRole('heading', { name: '¡Cuenta creada correctamente!' })).toBeTruthy();
  expect(calls[0]?.body).toMatchObject({ interfaceLanguage: 'es' });
});

test('[AUTH-12] a common password is refused while it is typed, and is not sent for that', async () => {
  const calls = fakeApi({ 'GET /api/auth/common-passwords': answerWith({ passwords: ['passw0rd'] }) });
  const user = await fillIn();
  const rules = within(screen.getByRole('list', { name: 'Password rules' }));
  const rule = await rules.findByText(/Not a commonly used password/);
  expect(rule.textContent).toContain('(not met yet)');
  await vi.waitFor(() => expect(submitButton().disabled).toBe(true), patience);
  for (const label of ['Password', 'Confirm password']) {
    await user.type(screen.getByLabelText(label), '-mulch');
  }
  expect(rule.textContent).toContain('(met)');
  expect(submitButton().disabled).toBe(false);
  expect(calls.map(({ url }) => url)).toEqual(['/api/auth/common-passwords']);
});
