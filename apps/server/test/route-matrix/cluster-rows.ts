import { manualPlans } from '../../src/billing/tables.ts';
import { buildCluster } from '../../src/publishing/cluster/factory.ts';
import { forOwner, type Rows, type Scene } from './row.ts';

const cluster = async ({ db, owner }: Scene) => {
  const { workspaceId } = owner.actor;
  await db.insert(manualPlans).values({ workspaceId, planType: 'max' }).onConflictDoNothing();
  const { batchId, items } = await buildCluster(db, { workspaceId });
  return { params: { id: batchId }, items };
};

export const clusterRows = {
  makeCluster: {
    expected: forOwner(),
    async call(scene) {
      const { params, items } = await cluster(scene);
      return { params, body: { pillarId: items[1]?.id ?? null } };
    },
  },
  getCluster: {
    expected: forOwner(),
    call: async (scene) => ({ params: (await cluster(scene)).params }),
  },
  getBatchLinks: {
    expected: forOwner(),
    call: async (scene) => ({ params: (await cluster(scene)).params }),
  },
  acceptClusterLinks: {
    expected: forOwner(),
    async call(scene) {
      const { params, items } = await cluster(scene);
      const [from, to] = [items[0]?.id ?? '', items[1]?.id ?? ''];
      const link = { from, to, anchor: 'tea', sentence: 'Gone.', version: 1 };
      return { params, body: { links: [link] } };
    },
  },
  // Only admins publish, and only clusters of their workspaces.
  publishCluster: {
    expected: { ...forOwner(403), other: 403 },
    call: async (scene) => ({ params: (await cluster(scene)).params }),
  },
} satisfies Partial<Rows>;
