import { buildDelivery, buildWebhook } from '../../src/workspaces/webhooks/factory.ts';
import { forOwner, forSignedIn, type Rows, type Scene } from './row.ts';

const url = 'https://hooks.example.test/inkstep';
const newWebhook = async ({ owner, ...scene }: Scene) => ({
  params: { id: (await buildWebhook(scene, owner.actor.workspaceId)).id },
});

export const webhookRows = {
  listWebhooks: { expected: forSignedIn() },
  createWebhook: {
    expected: forSignedIn(201),
    call: () => ({ body: { url, events: ['article.written'] } }),
  },
  updateWebhook: {
    expected: forOwner(),
    call: async (scene) => ({ ...(await newWebhook(scene)), body: { url, isOn: false } }),
  },
  deleteWebhook: { expected: forOwner(204), call: newWebhook },
  rotateWebhookSecret: { expected: forOwner(201), call: newWebhook },
  testWebhook: { expected: forOwner(202), call: newWebhook },
  webhookDeliveries: { expected: forOwner(), call: newWebhook },
  replayWebhookDelivery: {
    expected: forOwner(202),
    async call(scene) {
      const { params } = await newWebhook(scene);
      const { workspaceId } = scene.owner.actor;
      const { id: deliveryId } = await buildDelivery(scene.db, { workspaceId, endpointId: params.id });
      return { params: { ...params, deliveryId } };
    },
  },
  replayWebhookDeliveries: {
    expected: forOwner(202),
    call: async (scene) => ({
      ...(await newWebhook(scene)),
      body: { since: '2026-01-01T00:00:00.000Z' },
    }),
  },
} satisfies Partial<Rows>;
