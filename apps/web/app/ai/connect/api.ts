import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../kit/api/admin-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';
import type { ModelSettings } from '../models/api.ts';

/** Servers with models that answer on the machine of the service. */
export const localModelsQuery = queryOptions({
  queryKey: ['admin', 'local-models'],
  queryFn: ({ signal }) => adminApi.localModels({}, { signal }),
});

/** Reason why a model could not be connected, in the words of the service. */
export class TestFailed extends Error {}

/** Stores a model, tests it and turns it on. A model that fails the test is removed again. */
async function connect(settings: ModelSettings): Promise<void> {
  const params = { name: settings.model_name };
  await adminApi.addAdminModel({ body: { ...settings, is_active: false } });
  try {
    const { success, message } = await adminApi.testAdminModel({ params });
    if (!success) throw new TestFailed(message);
    await adminApi.updateAdminModel({ params, body: { is_active: true } });
  } catch (error) {
    await adminApi.deleteAdminModel({ params });
    throw error;
  }
}

export function useConnectModel() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: connect,
    // The writer, estimates and suggestions depend on the models.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
