import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-app.ts';
import { createTestDb } from '../../test/test-db.ts';
import { readConfig } from '../config.ts';
import { TEST_SECRET_KEY } from '../identity/factory.ts';
import { configuredModels } from './configured-models.ts';
import { createLanguageModels } from './language-models.ts';
import { aiModels } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { deps, logged } = await buildTestApp(testDb);
beforeEach(() => db.delete(aiModels));

const withEnv = (env: Record<string, string>) => ({
  ...deps,
  config: readConfig({ SECRET_KEY: TEST_SECRET_KEY, ...env }),
});
const stored = (modelName: string, change: Partial<typeof aiModels.$inferInsert> = {}) => ({
  modelName,
  provider: 'openai' as const,
  modelVersion: 'gpt-5.4-mini',
  apiKey: deps.secrets.seal(`key of ${modelName}`, `ai_models:${modelName}:api_key`),
  ...change,
});
const names = async (env: Record<string, string> = {}) =>
  (await configuredModels(withEnv(env))).map(({ name }) => name);

describe('configuredModels', () => {
  it('puts the default of the database before the models of the environment, and its others after them', async () => {
    await db
      .insert(aiModels)
      .values([
        stored('third', { position: 2 }),
        stored('second', { position: 1 }),
        stored('off', { isActive: false }),
        stored('first', { isDefault: true, position: 9 }),
      ]);
    expect(await names({ OPENAI_API_KEY: 'k', ANTHROPIC_API_KEY: 'k' })).toEqual([
      'first',
      'openai',
      'anthropic',
      'second',
      'third',
    ]);
    expect(await names()).toEqual(['first', 'second', 'third']);
  });

  it('opens the keys, and accepts a model without one', async () => {
    await db.insert(aiModels).values([
      stored('keyed', { position: 1 }),
      stored('local', {
        provider: 'openai-compatible',
        baseUrl: 'http://localhost:1/v1',
        apiKey: null,
        position: 2,
      }),
    ]);
    expect(await configuredModels(withEnv({}))).toEqual([
      expect.objectContaining({ name: 'keyed', apiKey: 'key of keyed' }),
      expect.not.objectContaining({ apiKey: expect.anything() }),
    ]);
  });

  it('keeps the other models usable when a key cannot be read, and logs which', async () => {
    const elsewhere = deps.secrets.seal('moved', 'ai_models:another:api_key');
    await db
      .insert(aiModels)
      .values([stored('moved', { apiKey: elsewhere, isDefault: true }), stored('sound')]);
    const [moved, sound] = await configuredModels(withEnv({}));
    expect(moved).not.toHaveProperty('apiKey');
    expect(sound).toMatchObject({ name: 'sound', apiKey: 'key of sound' });
    expect(logged()).toContain('the key of a model could not be read');
    expect(logged()).not.toContain(elsewhere);
  });
});

it('the built-in drafter writes where no model is configured', async () => {
  const workspaceId = randomUUID();
  expect(await createLanguageModels(withEnv({}))({ workspaceId })).toBeNull();
  expect(await createLanguageModels(withEnv({ OPENAI_API_KEY: 'k' }))({ workspaceId })).not.toBeNull();
});
