import type { AdminProvider, SignInProvider, SignInSettings } from '@inkstep/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../kit/api/admin-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';
import { markOffer, markProviders } from '../../kit/page/offers.ts';

export const signInSettingsQuery = queryOptions({
  queryKey: ['admin', 'sign-in'],
  queryFn: ({ signal }) => adminApi.signInSettings({}, { signal }),
  staleTime: 0,
});

/** A provider's settings as form values. */
export type ProviderSettings = Required<Parameters<typeof adminApi.addProvider>[0]['body']>;

const offered = ({ id, kind, name }: AdminProvider): SignInProvider => ({ id, kind, name });

/** Keeps the open page in step, whose sign-in form shows the same. */
function useShow() {
  const queryClient = useQueryClient();
  return (settings: SignInSettings) => {
    queryClient.setQueryData(signInSettingsQuery.queryKey, settings);
    markOffer('passwords', settings.passwords_on);
    const active = settings.providers.filter(({ is_active }) => is_active).map(offered);
    markProviders(active.length === 0 ? '' : JSON.stringify(active));
  };
}

/** Adds a provider, or updates the one with this ID. */
export function useSaveProvider(id: string | undefined) {
  const show = useShow();
  return useSingleMutation({
    mutationFn: ({ kind, ...settings }: ProviderSettings) =>
      id === undefined
        ? adminApi.addProvider({ body: { kind, ...settings } })
        : adminApi.updateProvider({ params: { id }, body: settings }),
    onSuccess: show,
  });
}

export function useRemoveProvider() {
  const queryClient = useQueryClient();
  const show = useShow();
  return useSingleMutation({
    mutationFn: (id: string) => adminApi.removeProvider({ params: { id } }),
    onSuccess: async () => show(await queryClient.fetchQuery(signInSettingsQuery)),
  });
}

export function useSwitchPasswords() {
  const show = useShow();
  return useSingleMutation({
    mutationFn: (is_on: boolean) => adminApi.switchPasswords({ body: { is_on } }),
    onSuccess: show,
  });
}

export const useTestProvider = (id: string) =>
  useSingleMutation({ mutationFn: () => adminApi.testProvider({ params: { id } }) });
