import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, answerWith, buildUser, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { TwoFactor } from './two-factor.tsx';

const OFF = { enabled: false, since: null, recoveryCodesLeft: 0 };
const ON = { enabled: true, since: '2026-01-01T00:00:00.000Z', recoveryCodesLeft: 10 };
const PATH = '/api/auth/two-factor';

async function open(state: object, answers: Record<string, Answer>, opener: string) {
  const calls = fakeApi({ [`GET ${PATH}`]: answerWith(state), ...answers });
  const user = renderPage(<TwoFactor user={buildUser()} />);
  await user.click(await screen.findByRole('button', { name: opener }));
  return { calls, user };
}

test('a wrong code says so, and the app’s code leads to the recovery codes', async () => {
  let confirm: Answer = refuse(422, 'INVALID', 'no', [{ path: 'code', message: 'no' }]);
  const { user } = await open(
    OFF,
    {
      [`POST ${PATH}/setup`]: answerWith({
        secret: 'ABCDEFGH',
        uri: 'otpauth://totp/Inkstep:ada?secret=ABCDEFGH',
      }),
      [`POST ${PATH}/confirm`]: (call) => confirm(call),
    },
    'Set up',
  );
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Enter your password')).toBeTruthy();
  await user.type(screen.getByLabelText('Current password'), 'Passw0rd');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
  expect(screen.getByText('ABCD EFGH')).toBeTruthy();
  await user.type(screen.getByLabelText('Authentication code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText(/^That code is incorrect/)).toBeTruthy();
  confirm = answerWith({ message: 'on', recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] });
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('CCCC-DDDD')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.getByText('CCCC-DDDD')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: "I've saved my codes" }));
  expect(await screen.findByText('Two-factor authentication is on')).toBeTruthy();
});

test('it is switched off with the password and a code', async () => {
  let disable: Answer = refuse(422, 'INVALID', 'no', [{ path: 'code', message: 'no' }]);
  const { calls, user } = await open(ON, { [`POST ${PATH}/disable`]: (call) => disable(call) }, 'Turn off');
  await user.type(screen.getByLabelText('Current password'), 'Passw0rd');
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Enter the code')).toBeTruthy();
  await user.type(screen.getByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText(/^That code is incorrect/)).toBeTruthy();
  disable = answerWith({ message: 'off' });
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Two-factor authentication is off')).toBeTruthy();
  const asked = calls.find(({ method }) => method === 'POST');
  expect(asked?.body).toEqual({ password: 'Passw0rd', code: '000000' });
});

test.each([
  [10, '10 recovery codes left', false],
  [1, '1 recovery code left', true],
  [0, "No recovery codes left. Generate new ones so you don't get locked out if you lose your phone.", true],
])('%i recovery codes left: warned is %s', async (recoveryCodesLeft, text, warned) => {
  fakeApi({ [`GET ${PATH}`]: answerWith({ ...ON, recoveryCodesLeft }) });
  renderPage(<TwoFactor user={buildUser()} />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('alert') !== null).toBe(warned);
});

test('an unconfirmed address keeps it from being set up, until it is confirmed in another tab', async () => {
  let mustConfirmEmail = true;
  fakeApi({
    [`GET ${PATH}`]: answerWith(OFF),
    'GET /api/auth/me': (call) => answerWith({ user: buildUser({ mustConfirmEmail }) })(call),
  });
  renderPage(<TwoFactor user={buildUser({ mustConfirmEmail })} />);
  expect(await screen.findByText(/^Confirm your email address to set up/)).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Set up' });
  expect(button.disabled).toBe(true);
  mustConfirmEmail = false;
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(screen.queryByText(/^Confirm your email address to set up/)).toBeNull();
});
