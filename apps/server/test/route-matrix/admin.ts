import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { promptVersions } from '../../src/ai/prompts/tables.ts';
import { aiModels, modelPrices } from '../../src/ai/tables.ts';
import { buildTask } from '../../src/articles/brief/factory.ts';
import { buildAnnouncement } from '../../src/operations/announcements/factory.ts';
import { forAdmins, type Rows, type Scene } from './row.ts';

async function foreignTask({ db, owner }: Scene) {
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

const prompt = { id: 'metadata' };
const promptText =
  'Title: {{mostTitle}}. Description: {{leastDescription}} to {{mostDescription}}. In {{language}}.';

/** A prompt with two stored versions, as the admin sees it. */
async function editedPrompt({ db }: Scene) {
  const versions = [1, 2].map((version) => ({ ...prompt, version, text: promptText }));
  await db.insert(promptVersions).values(versions).onConflictDoNothing();
  return { params: prompt, version: await db.$count(promptVersions) };
}

const planned = { provider: 'openai', model: 'gpt-later', from: '2999-01-01' } as const;

async function plannedPrice({ db }: Scene) {
  const { from, ...model } = planned;
  await db
    .insert(modelPrices)
    .values({ ...model, effectiveFrom: new Date(from), input: 1, output: 1 })
    .onConflictDoNothing();
  return { query: planned };
}

async function failedJob({ db }: Scene) {
  const id = randomUUID();
  await db.execute(sql`INSERT INTO pgboss.job (id, name, state) VALUES (${id}, 'account-mail', 'failed')`);
  return { params: { name: 'account-mail', id } };
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
  localModels: { expected: forAdmins() },
  tryModel: {
    expected: forAdmins(),
    call: () => ({
      body: { provider: 'openai', base_url: 'https://models.invalid/v1', api_key: 'sk', model_version: 'x' },
    }),
  },
  offeredModels: {
    expected: forAdmins(422),
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
  removePlannedPrice: { expected: forAdmins(), call: plannedPrice },
  modelLimits: { expected: forAdmins() },
  setModelLimits: {
    expected: forAdmins(),
    call: async (scene) => ({
      ...(await storedModel(scene)),
      body: { calls_at_once: 2, day_cost: 5_000_000 },
    }),
  },
  setInstallationLimits: {
    expected: forAdmins(),
    call: () => ({ body: { day_cost: 5_000_000, day_tokens: null } }),
  },
  adminPrompts: { expected: forAdmins() },
  updatePrompt: {
    expected: forAdmins(),
    call: async (scene) => {
      const { params, version } = await editedPrompt(scene);
      return { params, body: { text: promptText, version } };
    },
  },
  resetPrompt: {
    expected: forAdmins(),
    call: async (scene) => {
      const { params, version } = await editedPrompt(scene);
      return { params, body: { version } };
    },
  },
  restorePrompt: {
    expected: forAdmins(),
    call: async (scene) => {
      const { params, version } = await editedPrompt(scene);
      return { params, body: { version, restored: 1 } };
    },
  },
  promptHistory: { expected: forAdmins(), call: () => ({ params: prompt, query: {} }) },
  promptBriefs: { expected: forAdmins(), call: () => ({ query: {} }) },
  tryPrompt: {
    expected: forAdmins(503),
    call: async (scene) => {
      const { params } = await foreignTask(scene);
      return { params: prompt, body: { task_id: params.id, text: promptText } };
    },
  },
  listAuditEvents: { expected: forAdmins() },
  exportAuditEvents: { expected: forAdmins(), changesOwn: true },
  systemState: { expected: forAdmins() },
  mailState: { expected: forAdmins() },
  testMail: { expected: forAdmins() },
  retryJob: { expected: forAdmins(), call: failedJob },
  dropJob: { expected: forAdmins(), call: failedJob },
  listAdminTasks: { expected: forAdmins() },
  exportAdminTasks: { expected: forAdmins(), changesOwn: true },
  // Viewing it is recorded.
  adminTaskDebug: { expected: forAdmins(), call: foreignTask, changesOwn: true },
} satisfies Partial<Rows>;
