import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CONNECTED, DISCONNECTED } from '../../../../test/build-reddit.ts';
import { answerWith, fakeApi } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { zh } from '../../../i18n/zh.ts';
import { listToasts, removeToast } from '../../../kit/feedback/toast-store.ts';
import { Toaster } from '../../../kit/feedback/toaster.tsx';
import ReturnNote from './return-note.tsx';

const STATUS = 'GET /api/reddit-oauth/status';

beforeEach(() => {
  for (const { id } of listToasts()) removeToast(id);
});

const comeBack = (search: string, options: Omit<Parameters<typeof renderPage>[1], 'at'> = {}) =>
  renderPage(
    <>
      <ReturnNote />
      <Toaster />
    </>,
    { at: `/dashboard${search}`, ...options },
  );

test.each([
  ['?reddit_error=access_denied', 'Access was denied'],
  ['?reddit_error=unavailable', "Reddit didn't respond. Please try again."],
  ['?reddit_error=', 'Unknown error'],
  ['?reddit_error=Call%20us%20at%20evil.example', 'Unknown error'],
])('[RED-05, RED-06] on other pages %s is shown as a toast', async (search, message) => {
  fakeApi({ [STATUS]: answerWith(DISCONNECTED) });
  comeBack(search);
  expect(await screen.findByText(`Reddit authorization failed: ${message}`)).toBeTruthy();
});

test('[RED-05] a success is shown with the name from the server', async () => {
  fakeApi({ [STATUS]: answerWith(CONNECTED) });
  comeBack('?reddit=connected&username=mallory');
  expect(await screen.findByText('Your Reddit account is connected')).toBeTruthy();
  expect(screen.getByText('Connected as u/worm_farmer')).toBeTruthy();
});

test('a success that only the URL claims is not shown', async () => {
  const calls = fakeApi({ [STATUS]: answerWith(DISCONNECTED) });
  comeBack('?reddit=connected&username=mallory');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(listToasts()).toEqual([]);
});

test('[PROF-26, RED-06] in Chinese', async () => {
  fakeApi({ [STATUS]: answerWith(DISCONNECTED) });
  comeBack('?reddit_error=access_denied', { wording: { language: 'zh', texts: zh } });
  expect(await screen.findByText('Reddit 授权失败：访问被拒绝')).toBeTruthy();
});
