import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { markOffer, markProviders } from '../../kit/page/offers.ts';
import { ProofStep } from './proof-step.tsx';

const PASSWORD = { id: '1', kind: 'password', name: '', provider: null };
const connectedTo = (provider: string) => ({ id: provider, kind: 'openid', name: provider, provider });

function open(identities: object[], proven = false) {
  fakeApi({ 'GET /api/auth/identities': answerWith({ identities, proven }) });
  markProviders(
    JSON.stringify([
      { id: 'acme', kind: 'oidc', name: 'Acme ID' },
      { id: 'google', kind: 'google', name: 'Google' },
    ]),
  );
  const onSubmit = vi.fn(async () => undefined);
  const user = renderPage(
    <ProofStep confirmLabel="Go" tone="primary" onSubmit={onSubmit} onCancel={() => undefined} />,
  );
  return { user, onSubmit };
}
afterEach(() => {
  markProviders('');
  markOffer('passwords', true);
});

test('a session that a provider confirmed before needs no password', async () => {
  const { user, onSubmit } = open([PASSWORD, connectedTo('acme')], true);
  expect(await screen.findByRole('status')).toBeTruthy();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(onSubmit).toHaveBeenCalledWith({ code: '' });
});

test('beside a password, only providers are offered that ask people to sign in anew', async () => {
  open([PASSWORD, connectedTo('acme'), connectedTo('google')]);
  expect(await screen.findByRole('button', { name: 'Continue with Acme ID' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
});

test('without a password, any is', async () => {
  open([connectedTo('google')]);
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy();
});

test('where passwords are off, none is asked for, and any provider is offered', async () => {
  markOffer('passwords', false);
  open([PASSWORD, connectedTo('google')]);
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

test('an account of a provider that is gone leaves the hint to sign in again', async () => {
  open([connectedTo('gone'), connectedTo('')]);
  expect(await screen.findByText(/sign in again/i)).toBeTruthy();
});
