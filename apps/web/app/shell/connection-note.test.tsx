import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi, unreachable } from '../../test/fake-api.ts';
import { renderFrame } from '../../test/render-frame.tsx';
import { api } from '../kit/api/api.ts';
import { noteMove, noteReached } from '../kit/api/connection.ts';

// Returns nothing: whoever awaits what a synchronous act returns opens its queue again, beside timers that still run.
afterEach(() => {
  act(() => noteReached(true));
});

const note = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

test('an offline browser shows a note, and another once it is back online', async () => {
  fakeApi({});
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderFrame();
  await screen.findByRole('heading');
  expect(note()).toContain("You're offline.");
  const hasRoom = () => document.documentElement.hasAttribute('data-lost');
  expect(hasRoom()).toBe(true);
  online.mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(note()).toBe("You're back online");
});

test('a call without any answer says that the service does not answer, until it does', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const service = { answers: false };
  fakeApi({
    'POST /api/tasks': unreachable,
    // An answer would say that the service is reachable.
    'GET /api/workspaces': () => new Promise(() => {}),
    'GET /health': (call) => (service.answers ? answerWith({ status: 'ok' }) : unreachable)(call),
  });
  renderFrame();
  await screen.findByRole('heading');
  expect(note()).toBe('');
  await act(() => api.createTask({ body: { name: 'x' } }).catch(() => undefined));
  expect(note()).toContain("Can't reach Inkstep.");
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(note()).toContain("Can't reach Inkstep.");
  service.answers = true;
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(note()).toBe("You're back online");
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(note()).toBe('');
});

test('a workspace that moves says so, and then where the account is', async () => {
  localStorage.setItem('token', 'a token');
  const refusal = (status: number, code: string, location?: string) =>
    answerWith({ error: { code, message: 'English', location }, message: 'English' }, status);
  const service = { answer: refusal(503, 'WORKSPACE_MOVING') };
  fakeApi({ 'POST /api/tasks': (call) => service.answer(call) });
  renderFrame();
  await screen.findByRole('heading');
  const change = () => act(() => api.createTask({ body: { name: 'x' } }).catch(() => undefined));
  await change();
  await vi.waitFor(() => expect(note()).toContain('Your workspace is being moved'), { timeout: 15_000 });
  service.answer = refusal(421, 'OTHER_CELL', 'https://eu2.example.com');
  await change();
  expect(note()).toContain('Your account has moved to https://eu2.example.com.');
  act(() => noteMove(undefined));
  localStorage.clear();
});
