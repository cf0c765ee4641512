import { ApiError } from '@inkstep/contract/client';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeErrorsOf, showToast, type ToastOptions } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function show(options: Partial<ToastOptions> = {}) {
  render(<Toaster />);
  act(() => {
    showToast({ type: 'success', message: 'Saved', ...options });
  });
}

test('[SHELL-15, SHELL-16, SHELL-17] a success toast closes after 5000 ms with a fade of 300 ms', async () => {
  show({ title: 'Profile' });
  expect(screen.getByText('Profile')).toBeTruthy();
  await pass(4999);
  expect(screen.getByText('Saved').closest('.opacity-0')).toBeNull();
  await pass(1);
  expect(screen.getByText('Saved').closest('.opacity-0')).toBeTruthy();
  await pass(299);
  expect(screen.getByText('Saved')).toBeTruthy();
  await pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('[SHELL-16] duration and autoClose are obeyed', async () => {
  show({ duration: 1000 });
  await pass(1000);
  await pass(300);
  expect(screen.queryByText('Saved')).toBeNull();
  act(() => {
    showToast({ type: 'info', message: 'Stays', autoClose: false });
  });
  await pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  await pass(300);
  expect(screen.queryByText('Stays')).toBeNull();
});

test('a toast waits while it is looked at', async () => {
  show();
  const card = screen.getByText('Saved');
  fireEvent.pointerEnter(card.closest('.pointer-events-auto') as Element);
  await pass(20_000);
  expect(screen.getByText('Saved')).toBeTruthy();
  fireEvent.pointerLeave(card.closest('.pointer-events-auto') as Element);
  await pass(5000);
  await pass(300);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('choosing the action runs it and closes the toast', async () => {
  const undo = vi.fn();
  show({ action: { label: 'Undo', onSelect: undo } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await pass(300);
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Saved')).toBeNull();
});

test('errors are read out at once', () => {
  show({ type: 'error', message: 'Not saved', autoClose: false });
  expect(screen.getByRole('alert').textContent).toContain('Not saved');
});

test('the focus goes back to where it was before it came to the toast', async () => {
  render(<button type="button">Remove</button>);
  show({ autoClose: false, action: { label: 'Undo', onSelect: () => undefined } });
  screen.getByRole('button', { name: 'Remove' }).focus();
  screen.getByRole('button', { name: 'Undo' }).focus();
  screen.getAllByRole('button', { name: 'Close notification' }).at(-1)?.focus();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(document.activeElement?.textContent).toBe('Remove');
});

test('a success of the same call closes the errors of earlier tries, and no other toast', async () => {
  const errorOf = (call: string) =>
    Object.assign(new ApiError({ status: 500, code: 'INTERNAL', message: '' }), { call });
  render(<Toaster />);
  act(() => {
    showToast({ type: 'error', message: 'Not finished', error: errorOf('POST /api/tasks/1/finish') });
    showToast({ type: 'error', message: 'Not locked', error: errorOf('PUT /api/tasks/1/locks') });
    showToast({ type: 'success', message: 'Finished' });
    closeErrorsOf('POST /api/tasks/1/finish');
  });
  await pass(300);
  expect(screen.queryByText('Not finished')).toBeNull();
  expect(screen.getByText('Not locked')).toBeTruthy();
  expect(screen.getByText('Finished')).toBeTruthy();
});
