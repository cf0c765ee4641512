import {
  hashKey,
  type UseMutateFunction,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useId } from 'react';

/**
 * `useMutation` whose `mutate` ignores a call with the same variables as the latest one while that is pending.
 * The second click of a double click arrives before `isPending` is rendered.
 */
export function useSingleMutation<Data, Variables = void, Result = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Result>,
) {
  const client = useQueryClient();
  const mutationKey = [useId()];
  const mutation = useMutation({ ...options, mutationKey });
  const mutate: UseMutateFunction<Data, Error, Variables, Result> = (...call) => {
    const latest = client.getMutationCache().findAll({ mutationKey }).at(-1)?.state;
    const isRepeated = latest?.status === 'pending' && hashKey([latest.variables]) === hashKey([call[0]]);
    if (!isRepeated) mutation.mutate(...call);
  };
  return { ...mutation, mutate };
}
