import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, answerWith, buildUser, fakeApi, refuse } from '../../../test/fake-api.ts';
import { accountApi } from '../../kit/api/account-api.ts';
import { listToasts } from '../../kit/feedback/toast-store.ts';
import { markOffer, markProviders } from '../../kit/page/offers.ts';
import ProviderPage from '../../routes/auth/provider.tsx';
import { ConnectPage } from './connect-page.tsx';
import { LoginForm } from './login-form.tsx';
import { OpenIdOutcomePage } from './openid-outcome.tsx';

const patience = { timeout: 15_000 };

const acme = { id: 'acme', kind: 'oidc', name: 'Acme ID' };
const assign = vi.fn();

beforeEach(() => {
  markProviders(JSON.stringify([acme]));
  vi.stubGlobal('location', { ...window.location, assign });
});
afterEach(() => {
  markProviders('');
  markOffer('passwords', true);
  vi.unstubAllGlobals();
  assign.mockClear();
});

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

const finish = () => accountApi.finishOpenId({ body: { provider: 'acme', answer: 'code=1&state=2' } });

function open(at: string) {
  const Stub = createRoutesStub([
    { path: '/login', Component: LoginForm },
    { path: '/login/return/:provider', Component: () => <OpenIdOutcomePage ask={finish} /> },
    { path: '/login/confirm', Component: ProviderPage },
    { path: '/login/connect', Component: ConnectPage },
    { path: '*', Component: Elsewhere },
  ]);
  render(<Stub initialEntries={[at]} />);
  return userEvent.setup();
}

test('a provider is one click away, and gets the page to come back to', async () => {
  const calls = fakeApi({ 'POST /api/auth/openid/start': answerWith({ url: 'https://id.acme.test/auth' }) });
  const user = open('/login?next=%2Ftasks');
  await user.click(await screen.findByRole('button', { name: 'Continue with Acme ID' }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.acme.test/auth'), patience);
  expect(calls).toMatchObject([{ body: { provider: 'acme', next: '/tasks', interfaceLanguage: 'en' } }]);
});

test('a provider that is away is named, and can be tried again', async () => {
  fakeApi({ 'POST /api/auth/openid/start': refuse(502, 'PROVIDER_FAILED', "Acme ID isn't responding.") });
  const user = open('/login');
  await user.click(await screen.findByRole('button', { name: 'Continue with Acme ID' }));
  expect((await screen.findByRole('alert')).textContent).toBe("Acme ID isn't responding.");
});

test('people of an organization are sent to its provider', async () => {
  fakeApi({
    'POST /api/auth/login': refuse(403, 'PROVIDER_REQUIRED', 'Your organization signs in with Acme ID.', [
      { path: 'provider', message: 'acme' },
    ]),
    'POST /api/auth/openid/start': answerWith({ url: 'https://id.acme.test/auth' }),
  });
  const user = open('/login');
  await user.type(screen.getByLabelText('Email'), 'ann@acme.test');
  await user.type(screen.getByLabelText('Password'), 'Passw0rd');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.acme.test/auth'), patience);
});

test('without passwords the page has no form', async () => {
  markOffer('passwords', false);
  open('/login');
  await screen.findByRole('button', { name: 'Continue with Acme ID' });
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByText('or')).toBeNull();
});

const FINISH = 'POST /api/auth/openid/finish';
const outcome = (answer: object): Answer => answerWith({ next: '/tasks?page=2', outcome: answer });

test('a sign-in goes on where it began', async () => {
  const calls = fakeApi({ [FINISH]: outcome({ token: 'signed', user: buildUser() }) });
  open('/login/return/acme');
  await screen.findByText('at /tasks?page=2');
  expect(calls).toMatchObject([{ body: { provider: 'acme', answer: 'code=1&state=2' } }]);
});

test('a second factor is asked for', async () => {
  fakeApi({ [FINISH]: outcome({ twoFactorRequired: true, challenge: 'c' }) });
  open('/login/return/acme');
  expect(await screen.findByLabelText('Code')).toBeTruthy();
});

test('an account with the address is connected by a sign-in or by email', async () => {
  const proof = { proofRequired: 'sign_in', provider: 'Acme ID', email: 'ann@acme.test' };
  const calls = fakeApi({
    [FINISH]: outcome(proof),
    'POST /api/auth/openid/mail': answerWith({ message: 'sent' }),
  });
  const user = open('/login/return/acme');
  const link = await screen.findByRole('link', { name: 'Sign in to connect' });
  expect(link.getAttribute('href')).toBe(
    `/login?next=${encodeURIComponent(`/login/connect?next=${encodeURIComponent('/tasks?page=2')}`)}`,
  );
  await user.click(screen.getByRole('button', { name: 'Email me a link' }));
  await screen.findByText(/We've emailed a link to ann@acme\.test/);
  expect(calls.at(-1)).toMatchObject({ body: {} });
});

test('an unproven address is entered and confirmed by email', async () => {
  const calls = fakeApi({
    [FINISH]: outcome({ proofRequired: 'email', provider: 'Acme ID', email: null }),
    'POST /api/auth/openid/mail': answerWith({ message: 'sent' }),
  });
  const user = open('/login/return/acme');
  await user.type(await screen.findByLabelText('Email'), ' ann@acme.test ');
  await user.click(screen.getByRole('button', { name: 'Email me a link' }));
  await screen.findByText(/We've emailed a link to ann@acme\.test/);
  expect(calls.at(-1)).toMatchObject({ body: { email: 'ann@acme.test' } });
});

test('people who choose a passkey are sent to the provider of their organization too', async () => {
  fakeApi({
    'POST /api/auth/login/passkey/options': refuse(403, 'PROVIDER_REQUIRED', 'Your organization signs in.', [
      { path: 'provider', message: 'acme' },
    ]),
    'POST /api/auth/openid/start': answerWith({ url: 'https://id.acme.test/auth' }),
  });
  const user = open('/login?next=%2Ftasks');
  await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.acme.test/auth'), patience);
});

test('people who have confirmed who is there are told to repeat what needed it', async () => {
  fakeApi({ [FINISH]: outcome({ proven: true }) });
  open('/login/return/acme');
  await screen.findByText('at /tasks?page=2');
  expect(listToasts()).toMatchObject([
    { type: 'success', message: "You're confirmed. Now repeat your change." },
  ]);
});

test('a refusal says why, with a way back', async () => {
  fakeApi({ [FINISH]: refuse(422, 'PROVIDER_REFUSED', 'Sign-in with Acme ID was canceled. Try again.') });
  open('/login/return/acme');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Sign-in with Acme ID was canceled. Try again.',
  );
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login');
});

test('an emailed link without its token is called incomplete, and nothing is asked', async () => {
  const calls = fakeApi({});
  open('/login/confirm');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This link is incomplete/);
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeTruthy();
  expect(calls).toEqual([]);
});

test('the account that waited is connected after the sign-in', async () => {
  fakeApi({ 'POST /api/auth/openid/connect': answerWith({ linked: 'Acme ID', next: '/tasks' }) });
  open('/login/connect?next=%2Ftasks');
  expect(await screen.findByText('at /tasks')).toBeTruthy();
});

test('people whose sign-in is too old confirm first who is there, then the account is connected', async () => {
  const connected = answerWith({ linked: 'Acme ID', next: '/tasks' });
  let connect: Answer = refuse(403, 'CONFIRMATION_REQUIRED', 'Please confirm that it’s you to continue');
  fakeApi({
    'POST /api/auth/openid/connect': (call) => connect(call),
    'POST /api/auth/confirm-identity': () => {
      connect = connected;
      return new Response(undefined, { status: 204 });
    },
  });
  const user = open('/login/connect?next=%2Ftasks');
  await user.type(await screen.findByLabelText('Current password'), 'Passw0rd');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('at /tasks')).toBeTruthy();
});
