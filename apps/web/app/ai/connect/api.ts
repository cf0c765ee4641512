import type { ModelTest } from '@inkstep/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../kit/api/admin-api.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';
import type { ModelSettings } from '../models/api.ts';

/** Servers with models that answer on the machine of the service. */
export const localModelsQuery = queryOptions({
  queryKey: ['admin', 'local-models'],
  queryFn: ({ signal }) => adminApi.localModels({}, { signal }),
});

/** The test of a model failed, so it wasn't stored. */
export class TestFailed extends Error {
  readonly test: ModelTest;

  constructor(test: ModelTest) {
    super(test.message);
    this.test = test;
  }
}

/** Tests a model and stores it if it passes. */
async function connect(settings: ModelSettings): Promise<void> {
  const { provider, base_url, api_key, model_version, structured_outputs } = settings;
  const test = await adminApi.tryModel({
    body: { provider, base_url, api_key, model_version, structured_outputs },
  });
  if (!test.success) throw new TestFailed(test);
  await adminApi.addAdminModel({ body: settings });
}

export function useConnectModel() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: connect,
    // The writer, estimates and suggestions depend on the models.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
