import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useStatus } from './use-status.ts';

test('[PROF-10] a status clears after five seconds, a newer one after five more', () => {
  vi.useFakeTimers();
  const { result } = renderHook(useStatus);
  const status = () => result.current[0]?.text;
  act(() => result.current[1]({ tone: 'success', text: 'first' }));
  act(() => void vi.advanceTimersByTime(4999));
  expect(status()).toBe('first');
  act(() => result.current[1]({ tone: 'danger', text: 'second' }));
  act(() => void vi.advanceTimersByTime(4999));
  expect(status()).toBe('second');
  act(() => void vi.advanceTimersByTime(1));
  expect(status()).toBeUndefined();
});
