import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { PasswordForm } from './password-form.tsx';

const LABELS = ['Current password', 'New password', 'Confirm new password'] as const;

async function change(answer: Answer, ...values: string[]) {
  const calls = fakeApi({ 'PUT /api/auth/change-password': answer });
  const user = renderPage(<PasswordForm />);
  for (const [index, value] of values.entries()) {
    if (value) await user.type(screen.getByLabelText(LABELS[index]!), value);
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  return calls;
}

const changed = answerWith({ message: 'Password changed successfully' });
const refusedAt = (path: string, message: string) => refuse(422, 'INVALID', message, [{ path, message }]);

test.each([
  ['PROF-11', 'All password fields are required', ['Passw0rd', 'Another1', '']],
  ['PROF-12', 'New passwords do not match', ['Passw0rd', 'Another1', 'Another2']],
  ['PROF-13', 'New password must be at least 8 characters long', ['Passw0rd', 'Short1', 'Short1']],
])('[%s] %s', async (_, text, values) => {
  const calls = await change(changed, ...values);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(calls).toEqual([]);
});

test('[PROF-14, PROF-15, PROF-16] only the length is checked here; the fields are empty after the change', async () => {
  const calls = await change(changed, 'Passw0rd', 'all lowercase', 'all lowercase');
  expect(await screen.findByText('Password changed successfully')).toBeTruthy();
  expect(calls[0]?.body).toEqual({
    currentPassword: 'Passw0rd',
    newPassword: 'all lowercase',
    confirmPassword: 'all lowercase',
  });
  for (const label of LABELS) expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
  expect(screen.getByText('One uppercase letter')).toBeTruthy();
});

test.each([
  ['a wrong password', refusedAt('currentPassword', 'no'), 'The current password is incorrect'],
  ['a weak one', refusedAt('newPassword', 'no'), 'Password does not meet requirements'],
  ['the server’s message', refuse(429, 'RATE_LIMITED', 'Too many requests'), 'Too many requests'],
  ['no message', answerWith('<h1>Bad gateway</h1>', 502), 'Failed to change password'],
])('[PROF-17] a failure with %s keeps what was typed', async (_, answer, text) => {
  await change(answer, 'Passw0rd', 'Another1', 'Another1');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Another1');
});
