import type { UpdatePreferencesBody } from '@inkstep/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../kit/api/account-api.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await accountApi.listSessions(undefined, { signal })).sessions,
});

export const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: ({ signal }) => accountApi.listIdentities(undefined, { signal }),
  select: ({ identities }) => identities,
});

export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor'],
  queryFn: ({ signal }) => accountApi.twoFactor(undefined, { signal }),
});

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async ({ signal }) => (await accountApi.getPreferences(undefined, { signal })).preferences,
});

/** Saves run one after another, so that the last response includes all changes. */
export function useSavePreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'preferences' },
    mutationFn: async (change: UpdatePreferencesBody) =>
      (await accountApi.updatePreferences({ body: change })).preferences,
    onSuccess: (saved) => queryClient.setQueryData(preferencesQuery.queryKey, saved),
  });
}
