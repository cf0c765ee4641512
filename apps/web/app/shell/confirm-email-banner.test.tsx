import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, buildUser, fakeApi, refuse } from '../../test/fake-api.ts';
import { renderFrame } from '../../test/render-frame.tsx';

const TEXT = 'Confirm your email address to use AI models. We sent a link to ada@example.com.';
const RESEND = 'POST /api/auth/resend-confirmation';

test('shows nothing where no confirmation is needed', async () => {
  fakeApi({});
  renderFrame();
  await screen.findByRole('heading');
  expect(screen.queryByText(TEXT)).toBeNull();
});

test('says what to do, and sends the link again', async () => {
  let resend = refuse(429, 'RATE_LIMITED', 'Too many requests. Please try again in 10 minutes.');
  const calls = fakeApi({ [RESEND]: (call) => resend(call) });
  const user = renderFrame({ mustConfirmEmail: true });
  expect(await screen.findByText(TEXT)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Resend link' }));
  expect(await screen.findByText(/^Too many requests/)).toBeTruthy();
  resend = answerWith({ message: 'sent' });
  await user.click(screen.getByRole('button', { name: 'Resend link' }));
  expect(await screen.findByText("We've emailed you a new link")).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resend link' })).toBeNull();
  expect(calls).toHaveLength(2);
});

test('goes when the window is seen again after the address was confirmed elsewhere', async () => {
  let mustConfirmEmail = true;
  fakeApi({ 'GET /api/auth/me': (call) => answerWith({ user: buildUser({ mustConfirmEmail }) })(call) });
  renderFrame({ mustConfirmEmail });
  const text = await screen.findByText(TEXT);
  const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await comeBack();
  expect(text.isConnected).toBe(true);
  mustConfirmEmail = false;
  await comeBack();
  await expect.poll(() => text.isConnected).toBe(false);
});
