import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../kit/api/account-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

export const destinationsQuery = queryOptions({
  queryKey: ['destinations'],
  queryFn: ({ signal }) => accountApi.listDestinations(undefined, { signal }),
});

export type NewDestination = Parameters<typeof accountApi.createDestination>[0]['body'];
export type DestinationChange = Parameters<typeof accountApi.updateDestination>[0]['body'];
export type TestedDestination = Parameters<typeof accountApi.testDestination>[0]['body'];

/** Reloads the destinations afterwards. */
function useChange<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: destinationsQuery.queryKey }),
  });
}

export const useCreateDestination = () =>
  useChange((body: NewDestination) => accountApi.createDestination({ body }));
export const useUpdateDestination = () =>
  useChange(({ id, body }: { id: string; body: DestinationChange }) =>
    accountApi.updateDestination({ params: { id }, body }),
  );
export const useDeleteDestination = (id: string) =>
  useChange(() => accountApi.deleteDestination({ params: { id } }));
export const useTestDestination = () =>
  useChange((body: TestedDestination) => accountApi.testDestination({ body }));
export const useWordPressGrant = () =>
  useSingleMutation({
    mutationFn: (url: string) => accountApi.startWordPressGrant({ body: { url } }),
  });
