import type { User } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, answerWith, buildUser, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Setup } from './setup.tsx';

const mail = { configured: false, failing: false, from: 'Inkstep <no-reply@localhost>', outbox: [] };
const setup = {
  has_made_up_email: false,
  may_change_email: true,
  support_email: 'help@example.com',
  has_generated_key: false,
  registration_open: true,
};
const model = { model_name: 'Main', model_version: 'gpt-5.4-mini', is_active: true, trouble: null };

function open(answers: Record<string, Answer> = {}, user: Partial<User> = {}) {
  const calls = fakeApi({
    'GET /api/admin/models': answerWith({ models: [] }),
    'GET /api/admin/setup': answerWith(setup),
    'GET /api/admin/local-models': answerWith({ servers: [] }),
    'GET /api/admin/mail': answerWith({ ...mail, public_url: window.location.origin }),
    'GET /api/admin/sign-in': answerWith({
      providers: [{ name: 'Google', is_active: true }],
      passwords_on: true,
    }),
    'GET /api/admin/payment-setup': answerWith({ configured: false, checkout_failure: null }),
    'GET /api/auth/usage': answerWith({ total_articles: 0 }),
    ...answers,
  });
  const hands = renderPage(<Setup />, { user: buildUser({ role: 'admin', planType: 'max', ...user }) });
  return { calls, hands };
}
/** Row of a thing to set up once its state is known. */
async function row(title: string) {
  const heading = await screen.findByRole('heading', { name: title });
  const item = heading.closest('li');
  if (!item) throw new Error('not in a list');
  await within(item).findByRole('img', { name: /Done|To do|Note|Needs attention/ });
  return within(item);
}

test('a fresh installation lists what is to do, each with its link', async () => {
  open({ 'GET /api/admin/setup': answerWith({ ...setup, has_generated_key: true }) });
  for (const [title, link, path] of [
    ['AI model', 'Connect a model', '/admin/setup/connect'],
    ['Email', 'Open outbox', '/admin/system#mail'],
    ['Plans', 'Payments', '/admin/payments'],
    ['First article', 'Start an article', '/tasks/new'],
  ] as const) {
    const found = await row(title);
    expect(found.getByRole('img', { name: 'To do' })).toBeTruthy();
    expect(found.getByRole('link', { name: link }).getAttribute('href')).toBe(path);
  }
  expect((await row('Web address')).getByText(/Only this machine can open that address/)).toBeTruthy();
  for (const [title, text] of [
    ['Sender and support', /no-reply@localhost>, which other mail servers refuse/],
    ['Secret key', /Backups leave it out/],
  ] as const) {
    const found = await row(title);
    expect(found.getByRole('img', { name: 'To do' })).toBeTruthy();
    expect(found.getByText(text)).toBeTruthy();
  }
  expect((await row('Backup')).getByText(/npm run backup/)).toBeTruthy();
  expect((await row('Sign-in')).getByText('People sign in with passwords and Google.')).toBeTruthy();
});

const owner = { email: 'admin@inkstep.local' };

test('an address that the first start made up is replaced together with the password', async () => {
  const changed = { user: buildUser({ role: 'admin', email: 'ann@example.com' }) };
  const { calls, hands } = open(
    {
      'GET /api/admin/setup': answerWith({ ...setup, has_made_up_email: true }),
      'PUT /api/admin/own-email': answerWith(changed),
    },
    owner,
  );
  const account = await row('Your account');
  expect(account.getByRole('img', { name: 'To do' })).toBeTruthy();
  expect(account.getByText(/You sign in as admin@inkstep.local, an address that/)).toBeTruthy();
  await hands.click(account.getByRole('button', { name: 'Use your own address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Use your own address' }));
  await hands.type(dialog.getByLabelText('Email'), 'ann@example.com');
  await hands.type(dialog.getByLabelText('Current password'), 'printed-once');
  await hands.type(dialog.getByLabelText('New password'), 'Battery-Staple-8');
  await hands.type(dialog.getByLabelText('Confirm password'), 'Battery-Staple-8');
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toEqual({
      email: 'ann@example.com',
      currentPassword: 'printed-once',
      newPassword: 'Battery-Staple-8',
    });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('another address is refused in its field', async () => {
  const taken = 'An account with this email already exists';
  const { hands } = open({
    'PUT /api/admin/own-email': refuse(409, 'EMAIL_TAKEN', taken),
  });
  await hands.click((await row('Your account')).getByRole('button', { name: 'Change email address' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('New password')).toBeNull();
  await hands.type(dialog.getByLabelText('Email'), 'taken@example.com');
  await hands.type(dialog.getByLabelText('Current password'), 'Passw0rd');
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(taken)).toBeTruthy();
});

test('admins who came later keep their address', async () => {
  open({ 'GET /api/admin/setup': answerWith({ ...setup, may_change_email: false }) });
  const account = await row('Your account');
  expect(account.queryByRole('button')).toBeNull();
  expect(account.getByRole('link', { name: 'Password and security' })).toBeTruthy();
});

test('registration is closed for servers whose people have their accounts', async () => {
  const { calls, hands } = open({ 'PUT /api/admin/registration': answerWith({ is_open: false }) });
  const registration = await row('Registration');
  await hands.click(registration.getByRole('switch', { name: 'Registration: open' }));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ is_open: false });
  await expect.poll(() => document.documentElement.dataset['off']).toBe('registration');
});

test('what is set up says so', async () => {
  open({
    'GET /api/admin/models': answerWith({ models: [model] }),
    'GET /api/admin/mail': answerWith({
      ...mail,
      configured: true,
      from: 'hello@example.com',
      public_url: 'https://ink.example.com',
    }),
    'GET /api/admin/payment-setup': answerWith({ configured: true, checkout_failure: null }),
    'GET /api/auth/usage': answerWith({ total_articles: 3 }),
  });
  expect((await row('AI model')).getByText('gpt-5.4-mini writes the articles')).toBeTruthy();
  expect((await row('Email')).getByText('Emails are sent from hello@example.com')).toBeTruthy();
  expect((await row('Plans')).getByText('Pro and Max are for sale')).toBeTruthy();
  expect((await row('First article')).getByText('3 articles written')).toBeTruthy();
  const address = await row('Web address');
  expect(address.getByText(/You opened Inkstep at/)).toBeTruthy();
});

test('a model whose last calls failed says why, and which one takes over', async () => {
  const trouble = { problem: 'unreachable', host: '10.0.0.5:8000' };
  const failing = { ...model, model_version: 'local-7b', trouble };
  open({ 'GET /api/admin/models': answerWith({ models: [failing, model] }) });
  const found = await row('AI model');
  expect(found.getByRole('img', { name: 'Needs attention' })).toBeTruthy();
  expect(
    found.getByText(/^The last calls to local-7b failed\. Nothing responds at 10\.0\.0\.5:8000/),
  ).toBeTruthy();
  expect(found.getByText('gpt-5.4-mini writes the articles')).toBeTruthy();
});

test.each([
  ['that fail', { from: 'a@example.com', failing: true }, /couldn't be sent from a@example\.com/],
  ['of a local sender', { failing: false }, /which most mail servers refuse/],
])('emails %s need attention, and a test email is sent from here', async (_, state, text) => {
  const { calls, hands } = open({
    'GET /api/admin/mail': answerWith({
      ...mail,
      configured: true,
      public_url: window.location.origin,
      ...state,
    }),
    'POST /api/admin/mail/test': answerWith({ success: true, message: 'Sent' }),
  });
  const found = await row('Email');
  expect(found.getByRole('img', { name: 'Needs attention' })).toBeTruthy();
  expect(found.getByText(text)).toBeTruthy();
  await hands.click(found.getByRole('button', { name: 'Send a test email' }));
  expect(calls.some(({ method, url }) => method === 'POST' && url.endsWith('/mail/test'))).toBe(true);
});

test('a model on this machine is named', async () => {
  const servers = [{ kind: 'ollama', base_url: 'http://127.0.0.1:11434/v1', models: ['qwen3:8b'] }];
  open({ 'GET /api/admin/local-models': answerWith({ servers }) });
  expect(await (await row('AI model')).findByText(/Ollama is running on this machine/)).toBeTruthy();
});

test('plans are turned off for servers that sell nothing', async () => {
  const { calls, hands } = open({ 'PUT /api/admin/plans': answerWith({ plans_on: false }) });
  const plans = await row('Plans');
  expect(plans.getByText(/You have Max/)).toBeTruthy();
  await hands.click(plans.getByRole('switch', { name: 'Plans: on' }));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ plans_on: false });
});

test('plans that are off count as set up', async () => {
  open({}, { plansOn: false });
  const plans = await row('Plans');
  expect(plans.getByRole('img', { name: 'Done' })).toBeTruthy();
  expect(plans.getByRole('switch', { name: 'Plans: off' })).toBeTruthy();
});
