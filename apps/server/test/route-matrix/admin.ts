import { randomUUID } from 'node:crypto';
import { buildAnnouncement } from '../../src/features/announcements/factory.ts';
import { aiModels } from '../../src/features/models/tables.ts';
import { buildTask } from '../../src/features/tasks/factory.ts';
import { forAdmins, type Rows, type Scene } from './row.ts';

async function anybodysTask({ db, owner }: Scene) {
  const { id } = await buildTask(db, { workspaceId: owner.actor.workspaceId, article: { text: '# Coffee' } });
  return { params: { id } };
}

const stored = { name: 'stored' };
const note = { texts: { en: { title: 'News', text: 'A note.' } } };

async function storedModel({ db }: Scene) {
  const values = {
    modelName: stored.name,
    provider: 'openai-compatible' as const,
    modelVersion: 'llama',
    isActive: false,
  };
  await db.insert(aiModels).values(values).onConflictDoNothing();
  return { params: stored };
}

export const adminRows = {
  adminModels: { expected: forAdmins() },
  addAdminModel: {
    expected: forAdmins(201),
    call: () => ({
      body: {
        model_name: `model ${randomUUID()}`,
        provider: 'openai',
        model_version: 'gpt-x',
        api_key: 'sk-new',
        is_active: false,
      },
    }),
  },
  updateAdminModel: {
    expected: forAdmins(),
    call: async (scene) => ({
      ...(await storedModel(scene)),
      body: { is_active: false, base_url: 'https://models.example/v1' },
    }),
  },
  deleteAdminModel: { expected: forAdmins(), call: storedModel },
  testAdminModel: { expected: forAdmins(), call: storedModel },
  orderAdminModels: {
    expected: forAdmins(),
    call: async ({ db }) => {
      const rows = await db.select({ name: aiModels.modelName }).from(aiModels);
      return { body: { order: rows.map(({ name }) => name) } };
    },
  },
  offeredModels: {
    expected: forAdmins(503),
    call: () => ({ body: { provider: 'openai', base_url: 'http://127.0.0.1:9' } }),
  },
  modelPrices: { expected: forAdmins() },
  setModelPrice: {
    expected: forAdmins(),
    call: () => ({
      body: { provider: 'openai', model: 'gpt-x', input: 250_000, cachedInput: null, output: 2_000_000 },
    }),
  },
  listAnnouncements: { expected: forAdmins() },
  addAnnouncement: { expected: forAdmins(201), call: () => ({ body: note }) },
  updateAnnouncement: {
    expected: forAdmins(),
    call: async ({ db }) => ({ params: await buildAnnouncement(db), body: note }),
  },
  publishAnnouncement: {
    expected: forAdmins(),
    call: async ({ db }) => ({ params: await buildAnnouncement(db), body: { mail: false } }),
  },
  withdrawAnnouncement: {
    expected: forAdmins(),
    call: async ({ db }) => ({ params: await buildAnnouncement(db, { publishedAt: new Date() }) }),
  },
  deleteAnnouncement: {
    expected: forAdmins(),
    call: async ({ db }) => ({ params: await buildAnnouncement(db) }),
  },
  adminTaskDebug: { expected: forAdmins(), call: anybodysTask },
} satisfies Partial<Rows>;
