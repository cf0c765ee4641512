import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { ExportData } from './export-data.tsx';

const NONE = { state: 'none', createdAt: null, size: null, expiresAt: null };
const RUNNING = { ...NONE, state: 'running', createdAt: '2026-01-01T00:00:00.000Z' };
const READY = { ...RUNNING, state: 'ready', size: 1_234_567, expiresAt: '2026-01-08T00:00:00.000Z' };
const FAILED = { ...RUNNING, state: 'failed' };

function open(state: object, answers: Record<string, Answer> = {}) {
  const calls = fakeApi({ 'GET /api/account/export': answerWith(state), ...answers });
  return { calls, user: renderPage(<ExportData />) };
}

test('[PROF-29] is started, and shows that it runs', async () => {
  const { user } = open(NONE, { 'POST /api/account/export': answerWith(RUNNING, 202) });
  await user.click(await screen.findByRole('button', { name: 'Export my data' }));
  expect(await screen.findByRole('progressbar', { name: 'Data export' })).toBeTruthy();
  expect(screen.getByText(/You can leave this page/)).toBeTruthy();
});

test('[PROF-29] a zip that waits tells its size and its end, and a download that fails says so', async () => {
  const { user } = open(READY, {
    'GET /api/account/export/download': refuse(404, 'NOT_FOUND', 'Export not found'),
  });
  expect(await screen.findByText('Your data is ready (1.2 MB)')).toBeTruthy();
  expect(screen.getByText(/expires January 8, 2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('Export not found')).toBeTruthy();
});

test('[PROF-29] asks for the password where the last one was long ago, and goes on with it', async () => {
  let start: Answer = refuse(403, 'CONFIRMATION_REQUIRED', 'no');
  let confirm: Answer = refuse(422, 'INVALID', 'no', [{ path: 'password', message: 'no' }]);
  const { calls, user } = open(NONE, {
    'POST /api/account/export': (call) => start(call),
    'POST /api/auth/confirm-identity': (call) => confirm(call),
  });
  await user.click(await screen.findByRole('button', { name: 'Export my data' }));
  expect(await screen.findByRole('dialog', { name: "Confirm it's you" })).toBeTruthy();
  await user.type(screen.getByLabelText('Current password'), 'Passw0rd');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('The current password is incorrect')).toBeTruthy();
  confirm = answerWith(undefined, 204);
  start = answerWith(RUNNING, 202);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('progressbar', { name: 'Data export' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.at(-1)).toMatchObject({ method: 'POST' });
  const given = calls.filter(({ body }) => body !== undefined).map(({ body }) => body);
  expect(given).toEqual([{ password: 'Passw0rd' }, { password: 'Passw0rd' }]);
});

test('[PROF-29] one that failed is tried again', async () => {
  const { user } = open(FAILED, { 'POST /api/account/export': answerWith(RUNNING, 202) });
  expect((await screen.findByRole('alert')).textContent).toContain("Your data isn't affected");
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('progressbar')).toBeTruthy();
});
