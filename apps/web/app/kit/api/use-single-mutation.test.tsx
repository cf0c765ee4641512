import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { useSingleMutation } from './use-single-mutation.ts';

function setUp(mutationFn: (name: string) => Promise<unknown>) {
  const client = createQueryClient();
  return renderHook(() => useSingleMutation({ mutationFn }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result;
}

test('a repeated call is ignored while the first one is pending', async () => {
  const send = vi.fn(async (name: string) => name);
  const hook = setUp(send);
  const call = () => ['a', 'a'].forEach((name) => hook.current.mutate(name));
  act(call);
  await waitFor(() => expect(hook.current.isSuccess).toBe(true));
  expect(send).toHaveBeenCalledTimes(1);
  act(call);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

test('calls with other variables are sent', async () => {
  const send = vi.fn(async (name: string) => name);
  const hook = setUp(send);
  act(() => ['a', 'b', 'a'].forEach((name) => hook.current.mutate(name)));
  await waitFor(() => expect(send.mock.calls.map(([name]) => name)).toEqual(['a', 'b', 'a']));
});

test('a call that failed can be repeated', async () => {
  const send = vi.fn(async (_name: string) => Promise.reject(new Error('Away')));
  const hook = setUp(send);
  act(() => hook.current.mutate('a'));
  await waitFor(() => expect(hook.current.isError).toBe(true));
  act(() => hook.current.mutate('a'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});
