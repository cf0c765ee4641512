import type { AdminModel } from '@inkstep/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../kit/api/admin-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';

export const adminModelsQuery = queryOptions({
  queryKey: ['admin', 'models'],
  queryFn: ({ signal }) => adminApi.adminModels({}, { signal }),
  staleTime: 0,
});

/** The settings of a model as form values. */
export type ModelSettings = Required<Parameters<typeof adminApi.addAdminModel>[0]['body']>;

/** Prices and the current writer depend on the models too. */
function useReloadAll() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
}

/** Adds a model, or updates the one named `name`. */
export function useSaveModel(name: string | undefined) {
  const reload = useReloadAll();
  return useSingleMutation({
    mutationFn: ({ model_name, ...settings }: ModelSettings) =>
      name === undefined
        ? adminApi.addAdminModel({ body: { model_name, ...settings } })
        : adminApi.updateAdminModel({ params: { name }, body: settings }),
    onSuccess: reload,
  });
}

export function useRemoveModel() {
  const reload = useReloadAll();
  return useSingleMutation({
    mutationFn: (name: string) => adminApi.deleteAdminModel({ params: { name } }),
    onSuccess: reload,
  });
}

/** Shows the new order immediately. Moves are sent one at a time. */
export function useOrderModels() {
  const queryClient = useQueryClient();
  const { queryKey } = adminModelsQuery;
  return useSingleMutation({
    scope: { id: 'order-models' },
    mutationFn: (models: readonly AdminModel[]) =>
      adminApi.orderAdminModels({
        body: {
          order: models.filter((model) => !model.from_environment).map((model) => model.model_name),
        },
      }),
    onMutate: async (models) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { models: [...models] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export const useTestModel = (name: string) =>
  useSingleMutation({ mutationFn: () => adminApi.testAdminModel({ params: { name } }) });

type Access = Pick<ModelSettings, 'provider' | 'base_url' | 'api_key'>;

/**
 * The models that a provider offers, read on request. `name` is that of the stored model whose key is used until the
 * user types another one. The result of other settings than the current ones is left out.
 */
export function useOfferedModels({ provider, base_url, api_key }: Access, name = '') {
  const asked = { provider, base_url: base_url.trim(), api_key, model_name: name };
  const { mutate, variables, data, error, isPending } = useSingleMutation({
    mutationFn: (body: typeof asked) => adminApi.offeredModels({ body }),
  });
  const isCurrent = JSON.stringify(variables) === JSON.stringify(asked);
  return {
    ask: (onRead?: (models: string[]) => void) =>
      mutate(asked, { onSuccess: ({ models }) => onRead?.(models) }),
    isPending,
    data: isCurrent ? data : undefined,
    error: isCurrent ? error : null,
  };
}

export type OfferedModels = ReturnType<typeof useOfferedModels>;
