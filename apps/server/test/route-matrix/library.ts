import { buildResource } from '../../src/library/factory.ts';
import { forOwner, forSignedIn, type Rows, type Scene } from './row.ts';

const newResource = async ({ db, owner }: Scene) => {
  const { id } = await buildResource(db, { workspaceId: owner.actor.workspaceId });
  return { params: { id } };
};

export const libraryRows = {
  listResources: { expected: forSignedIn(), call: () => ({ query: { search: 'pouring' } }) },
  resourceStats: { expected: forSignedIn() },
  recommendResources: { expected: forSignedIn(), call: () => ({ query: { keywords: 'pouring,coffee' } }) },
  getResource: { expected: forOwner(), call: newResource },
  createResource: {
    expected: forSignedIn(201),
    call: () => ({ body: { resource_name: 'Bloom', resource_url: 'https://coffee.example/bloom' } }),
  },
  updateResource: {
    expected: forOwner(),
    call: async (scene) => ({ ...(await newResource(scene)), body: { resource_name: 'Blooming' } }),
  },
  deleteResource: { expected: forOwner(), call: newResource },
  deleteResources: {
    expected: forSignedIn(),
    call: async (scene) => ({ body: { ids: [(await newResource(scene)).params.id] } }),
  },
  restoreResources: {
    expected: forSignedIn(),
    call: async (scene) => ({ body: { ids: [(await newResource(scene)).params.id] } }),
  },
  useResource: { expected: forOwner(204), call: newResource },
} satisfies Partial<Rows>;
