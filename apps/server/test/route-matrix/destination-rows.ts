import { buildTask } from '../../src/articles/brief/factory.ts';
import { manualPlans } from '../../src/billing/tables.ts';
import { buildCluster } from '../../src/publishing/cluster/factory.ts';
import type { publications } from '../../src/publishing/destinations/tables.ts';
import { buildDestination, buildPublication } from '../../src/publishing/publications/factory.ts';
import { forEverybody, forOwner, forSignedIn, type Rows, type Scene } from './row.ts';

const settings = { kind: 'ghost', url: 'https://site.example.test' } as const;
const credentials = { kind: 'ghost', key: 'ab:cd' } as const;

const newDestination = async ({ owner, ...scene }: Scene) => ({
  params: { id: (await buildDestination(scene, owner.actor.workspaceId)).id },
});

const newTask = async ({ db, owner }: Scene) => {
  const { workspaceId } = owner.actor;
  const { id } = await buildTask(db, {
    workspaceId,
    finishedAt: new Date(),
    article: { text: '# Tea\n\nHot.' },
  });
  return { params: { id } };
};

const newPublication =
  (overrides: Partial<typeof publications.$inferInsert>) =>
  async ({ owner, ...scene }: Scene) => {
    const { workspaceId } = owner.actor;
    const { id: destinationId } = await buildDestination(scene, workspaceId);
    const key = { workspaceId, destinationId, articleId: null };
    return { params: { id: (await buildPublication(scene.db, key, overrides)).id } };
  };

export const destinationRows = {
  listDestinations: { expected: forSignedIn() },
  createDestination: {
    expected: forSignedIn(201),
    call: () => ({ body: { name: 'Site', settings, credentials } }),
  },
  updateDestination: {
    expected: forOwner(),
    call: async (scene) => ({ ...(await newDestination(scene)), body: { name: 'Other', pace: 5 } }),
  },
  deleteDestination: { expected: forOwner(204), call: newDestination },
  testDestination: { expected: forSignedIn(), call: () => ({ body: { settings, credentials } }) },
  // The page of the matrix is no WordPress.
  startWordPressGrant: { expected: forSignedIn(422), call: ({ pageUrl }) => ({ body: { url: pageUrl } }) },
  finishWordPressGrant: { expected: forEverybody(303), call: () => ({ query: { state: 'unknown' } }) },
  listPublications: { expected: forOwner(), call: newTask },
  listPublished: {
    expected: forSignedIn(),
    call: async (scene) => ({ query: { tasks: (await newTask(scene)).params.id } }),
  },
  publishTo: {
    expected: forOwner(202),
    async call(scene) {
      const { params } = await newDestination(scene);
      return { ...(await newTask(scene)), body: { destination_id: params.id } };
    },
  },
  unpublish: {
    expected: forOwner(202),
    call: newPublication({ state: 'published', there: 'published', remoteId: '1' }),
  },
  retryPublication: {
    expected: forOwner(202),
    call: newPublication({ state: 'failed', wanted: 'unpublished' }),
  },
  cancelPublication: {
    expected: forOwner(),
    call: newPublication({ state: 'waiting', wanted: 'published' }),
  },
  forgetPublication: { expected: forOwner(204), call: newPublication({}) },
  // Their article was deleted.
  comparePublication: { expected: forOwner(409), call: newPublication({ remoteId: '1' }) },
  pullPublication: { expected: forOwner(409), call: newPublication({ remoteId: '1' }) },
  publishBatchTo: {
    expected: forOwner(202),
    async call(scene) {
      const { workspaceId } = scene.owner.actor;
      await scene.db.insert(manualPlans).values({ workspaceId, planType: 'max' }).onConflictDoNothing();
      const { batchId } = await buildCluster(scene.db, { workspaceId });
      const { params } = await newDestination(scene);
      return { params: { id: batchId }, body: { destination_id: params.id } };
    },
  },
} satisfies Partial<Rows>;
