import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, answerWith, buildUser, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { zh } from '../../../i18n/zh.ts';
import { ProfilePage } from './profile-page.tsx';

const ada = buildUser();

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

async function edit(answer: Answer, name: string) {
  const calls = fakeApi({ 'PUT /api/auth/profile': answer });
  const user = renderPage(<ProfilePage user={ada} />);
  await user.click(screen.getByRole('button', { name: 'Edit profile' }));
  const field = screen.getByLabelText('Full name');
  await user.clear(field);
  if (name) await user.type(field, name);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  return calls;
}

test('[PROF-01, PROF-02, PROF-06] shows the account and leads on', () => {
  renderPage(<ProfilePage user={ada} />);
  for (const shown of ['Ada Lovelace', 'ada@example.com', 'Free', 'January 1, 2026', 'Not confirmed yet']) {
    expect(screen.getByText(shown)).toBeTruthy();
  }
  expect(links()).toEqual(expect.arrayContaining(['/settings', '/start-article', '/tasks', '/subscription']));
});

test.each([
  ['V1_DEFAULT_ACCESS', true],
  ['pro', false],
  ['max', false],
] as const)('[PROF-03] Upgrade to Pro with the plan %s: %s', (planType, offered) => {
  renderPage(<ProfilePage user={buildUser({ planType })} />);
  expect(screen.queryByRole('link', { name: 'Upgrade to Pro' }) !== null).toBe(offered);
});

test('[PROF-04] toggles between looking and editing', async () => {
  const user = renderPage(<ProfilePage user={ada} />);
  await user.click(screen.getByRole('button', { name: 'Edit profile' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
  expect(screen.getByLabelText<HTMLInputElement>('Email').disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Full name')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit profile' }));
});

test('[PROF-05] a name of spaces is refused without a call', async () => {
  const calls = await edit(answerWith({}), '   ');
  expect(await screen.findByText('Full name is required')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('[PROF-07, PROF-08] a saved name says so, and the form closes', async () => {
  const calls = await edit(answerWith({ message: 'ok', user: { ...ada, fullName: 'Ada' } }), ' Ada ');
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
  expect(calls[0]?.body).toEqual({ fullName: 'Ada' });
  expect(screen.queryByLabelText('Full name')).toBeNull();
});

test.each([
  ['the server’s message', refuse(422, 'INVALID', 'That name is taken'), 'That name is taken'],
  ['a text of its own', answerWith('<h1>Bad gateway</h1>', 502), 'Failed to update profile'],
])('[PROF-09] a failure shows %s and keeps what was typed', async (_, answer, text) => {
  await edit(answer, 'Grace');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Grace');
});

test.each([
  ['a new mail', answerWith({ message: 'ok' }), "We've emailed you a new link"],
  ['a refusal', refuse(429, 'RATE_LIMITED', 'Too many requests'), 'Too many requests'],
])('the link that confirms the address is sent again: %s', async (_, answer, text) => {
  fakeApi({ 'POST /api/auth/resend-confirmation': answer });
  const user = renderPage(<ProfilePage user={ada} />);
  await user.click(screen.getByRole('button', { name: 'Resend confirmation link' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a confirmed address asks for nothing', () => {
  renderPage(<ProfilePage user={buildUser({ emailVerified: true })} />);
  expect(screen.getByText('Confirmed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resend confirmation link' })).toBeNull();
});

test('[PROF-26] speaks Chinese', () => {
  renderPage(<ProfilePage user={ada} />, { wording: { language: 'zh', texts: zh } });
  expect(screen.getByRole('heading', { name: '个人资料' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '升级到 Pro' })).toBeTruthy();
});
