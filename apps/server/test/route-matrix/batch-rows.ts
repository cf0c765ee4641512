import { writeXlsx } from 'hucre/xlsx';
import { buildBatch, buildPlannedItem } from '../../src/batches/factory.ts';
import { buildSubscription } from '../../src/billing/factory.ts';
import { forOwner, forSignedIn, type Rows, type Scene } from './row.ts';

/** Gives the owner the plan; others are refused because they lack it. */
async function ofOwner({ db, owner }: Scene) {
  const { workspaceId, userId } = owner.actor;
  await buildSubscription(db, workspaceId, { planType: 'max' });
  const batch = await buildBatch(db, { workspaceId, userId });
  const item = await buildPlannedItem(db, batch);
  return { batch, item };
}
const params = async (scene: Scene) => ({ params: { id: (await ofOwner(scene)).batch.id } });
async function rowParams(scene: Scene) {
  const { batch, item } = await ofOwner(scene);
  return { params: { id: batch.id, rowId: item.id } };
}
async function failedBatch(scene: Scene) {
  const { db } = scene;
  const { workspaceId, userId } = scene.owner.actor;
  await buildSubscription(db, workspaceId, { planType: 'max' });
  const ended = new Date();
  const batch = await buildBatch(db, { workspaceId, userId, startedAt: ended, endedAt: ended });
  await buildPlannedItem(db, batch, {
    generationId: crypto.randomUUID(),
    endedAt: ended,
    errorCode: 'GENERATION_FAILED',
    errorMessage: 'It failed.',
  });
  return { params: { id: batch.id } };
}

/** For the owner, who has the plan. */
const withPlan = (status = 200) => ({ ...forSignedIn(status), other: 403, admin: 403 });

export const batchRows = {
  listBatches: {
    expected: withPlan(),
    call: async (scene) => {
      await ofOwner(scene);
      return { query: { search: 'coffee' } };
    },
  },
  autoCreateBatch: {
    expected: withPlan(201),
    call: async (scene) => {
      await ofOwner(scene);
      return { body: { name: 'Tea' } };
    },
  },
  getBatch: { expected: forOwner(), call: params },
  updateBatch: {
    expected: forOwner(),
    call: async (scene) => ({ ...(await params(scene)), body: { name: 'Tea' } }),
  },
  deleteBatch: { expected: forOwner(), call: params },
  startBatch: {
    expected: forOwner(),
    call: async (scene) => ({ body: { batchTaskId: (await ofOwner(scene)).batch.id } }),
  },
  retryBatch: { expected: forOwner(), call: failedBatch },
  planBatch: { expected: forOwner(), call: params },
  reviewBatch: { expected: forOwner(), call: params },
  readBatchSheets: {
    expected: withPlan(),
    file: Buffer.from(await writeXlsx({ sheets: [{ name: 'Keywords', rows: [['cold brew']] }] })),
    call: async (scene) => {
      await ofOwner(scene);
      return {};
    },
  },
  batchRows: { expected: forOwner(), call: params },
  updateBatchRow: {
    expected: forOwner(),
    call: async (scene) => ({ ...(await rowParams(scene)), body: { title: 'Better cold brew' } }),
  },
  leaveOutBatchRows: {
    expected: forOwner(),
    call: async (scene) => {
      const { batch, item } = await ofOwner(scene);
      return { params: { id: batch.id }, body: { rows: [item.id], isLeftOut: true } };
    },
  },
  orderBatchRows: {
    expected: forOwner(),
    call: async (scene) => {
      const { batch, item } = await ofOwner(scene);
      return { params: { id: batch.id }, body: { rows: [item.id] } };
    },
  },
  // No job reviews a draft here, and its stream would wait for that.
  batchEvents: { expected: forOwner(), call: failedBatch },
  finishBatchArticles: { expected: forOwner(), call: params },
  openBatchArticle: { expected: forOwner(), call: rowParams },
  nextBatchArticle: {
    expected: forOwner(),
    call: async (scene) => ({ params: { id: (await ofOwner(scene)).item.taskId } }),
  },
} satisfies Partial<Rows>;
