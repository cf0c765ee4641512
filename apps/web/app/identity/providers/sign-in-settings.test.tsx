import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Answer, answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { markOffer, markProviders } from '../../kit/page/offers.ts';
import { SignInSettingsPage } from './sign-in-settings.tsx';

const acme = {
  id: 'acme',
  kind: 'oidc',
  name: 'Acme ID',
  issuer: 'https://id.acme.test',
  client_id: 'inkstep',
  has_secret: true,
  trusts_emails: false,
  domains: ['acme.test'],
  is_active: true,
  redirect_uri: 'https://inkstep.test/login/return/acme',
  from_environment: false,
};
const settings = {
  providers: [{ ...acme, id: 'google', kind: 'google', name: 'Google', from_environment: true }, acme],
  redirect_base: 'https://inkstep.test/login/return/',
  passwords_on: true,
  passwords_from_environment: false,
  password_only_users: 3,
};

function open(answers: Record<string, Answer> = {}) {
  const calls = fakeApi({ 'GET /api/admin/sign-in': answerWith(settings), ...answers });
  return { calls, hands: renderPage(<SignInSettingsPage />) };
}

afterEach(() => {
  markProviders('');
  markOffer('passwords', true);
});

test('providers of the environment can only be tested, and a test says what is wrong', async () => {
  const { hands } = open({
    'POST /api/admin/sign-in/providers/google/test': answerWith({
      success: false,
      message: 'no',
      problem: 'wrong-client',
    }),
  });
  const google = within(await screen.findByRole('listitem', { name: 'Google' }));
  expect(google.queryByRole('button', { name: 'Edit Google' })).toBeNull();
  await hands.click(google.getByRole('button', { name: 'Test Google' }));
  await google.findByText("The provider doesn't accept this client ID and secret.");
  expect(screen.getAllByText('Required for acme.test')).toHaveLength(2);
});

test('a provider is added with the redirect URI of its name, and refused fields say why', async () => {
  let answer = refuse(422, 'INVALID', 'no', [
    { path: 'issuer', message: 'Enter a URL that begins with https://' },
  ]);
  const { calls, hands } = open({ 'POST /api/admin/sign-in/providers': (call) => answer(call) });
  await hands.click(await screen.findByRole('button', { name: 'Add provider' }));
  const dialog = within(screen.getByRole('dialog'));
  await hands.selectOptions(dialog.getByLabelText('Provider'), 'OpenID Connect');
  await hands.type(dialog.getByLabelText('Name'), 'Our ID');
  dialog.getByText('https://inkstep.test/login/return/our-id');
  await hands.type(dialog.getByLabelText('Issuer'), 'http://id.test');
  await hands.type(dialog.getByLabelText('Client ID'), 'inkstep');
  await hands.click(dialog.getByRole('button', { name: 'Add provider' }));
  await dialog.findByText('Enter a URL that begins with https://');
  answer = answerWith(settings, 201);
  await hands.type(dialog.getByLabelText('Issuer'), '/x');
  await hands.click(dialog.getByRole('button', { name: 'Add provider' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(calls.at(-1)?.body).toMatchObject({ kind: 'oidc', name: 'Our ID', issuer: 'http://id.test/x' });
});

test('an empty form names the issuer with the other fields', async () => {
  const nameless = refuse(422, 'INVALID', 'no', [{ path: 'name', message: 'Enter a name' }]);
  const { hands } = open({ 'POST /api/admin/sign-in/providers': nameless });
  await hands.click(await screen.findByRole('button', { name: 'Add provider' }));
  const dialog = within(screen.getByRole('dialog'));
  await hands.selectOptions(dialog.getByLabelText('Provider'), 'OpenID Connect');
  expect(dialog.queryByText(/^Enter the issuer/)).toBeNull();
  await hands.click(dialog.getByRole('button', { name: 'Add provider' }));
  await dialog.findByText('Enter a name');
  dialog.getByText('Enter the issuer, such as https://id.example.com');
});

test('the result of a test goes once the provider is changed', async () => {
  const problem = { success: false, message: 'no', problem: 'wrong-issuer' };
  const { hands } = open({
    'POST /api/admin/sign-in/providers/acme/test': answerWith(problem),
    'PUT /api/admin/sign-in/providers/acme': answerWith(settings),
  });
  await hands.click(await screen.findByRole('button', { name: 'Test Acme ID' }));
  await screen.findByText(/reports a different issuer/);
  await hands.click(screen.getByRole('button', { name: 'Edit Acme ID' }));
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/reports a different issuer/)).toBeNull();
});

test('passwords are turned off after the password is confirmed, and the sign-in page knows at once', async () => {
  const off = answerWith({ ...settings, passwords_on: false });
  let answer = refuse(403, 'CONFIRMATION_REQUIRED', 'Please confirm your password to continue');
  const { calls, hands } = open({
    'PUT /api/admin/sign-in/passwords': (call) => answer(call),
    'POST /api/auth/confirm-identity': answerWith(undefined, 204),
  });
  await hands.click(await screen.findByRole('switch', { name: 'Sign in with a password' }));
  await screen.findByText(/^3 people have only a password and won't be able to sign in/);
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  await hands.click(screen.getByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('dialog'));
  answer = off;
  await hands.type(dialog.getByLabelText('Current password'), 'Passw0rd');
  await hands.click(dialog.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Nobody can sign in or register with a password.');
  expect(document.documentElement.dataset['off']).toContain('passwords');
});
