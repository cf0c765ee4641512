import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { LOCAL_MODELS } from '../../../test/fake-models/local-lists.ts';
import { startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { readConfig } from '../../config.ts';
import { buildUser, TEST_SECRET_KEY } from '../../identity/factory.ts';
import { AddressRefused } from '../../platform/fetch/fetch-refused.ts';
import { aiModels } from '../tables.ts';
import { findLocalModels, reportLocalModels } from './find-local-models.ts';
import { findLocalServer, localServers, modelHosts } from './local-servers.ts';

const fakes = await startFakeModels();
/** Something else that listens on the usual port of LM Studio. */
const other = createServer((_, response) => response.end('<p>Hello</p>'));
await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
afterAll(async () => {
  other.close();
  await fakes.close();
});
const testDb = await createTestDb();
const { db } = testDb;
const env = {
  OLLAMA_PORT: String(fakes.port),
  LM_STUDIO_PORT: String((other.address() as AddressInfo).port),
};
const service = await buildTestApp(testDb, { env });
const admin = service.as(await buildUser(db, { role: 'admin' }));
const base_url = `http://127.0.0.1:${fakes.port}/v1`;
beforeEach(() => db.delete(aiModels));

const configured = (given: Record<string, string>) => readConfig({ SECRET_KEY: TEST_SECRET_KEY, ...given });

describe('models on this machine', () => {
  it('are found with those that can write, and not where something else answers', async () => {
    expect(await admin.localModels()).toEqual({
      servers: [{ kind: 'ollama', base_url, models: LOCAL_MODELS }],
    });
  });

  it.each([
    ['ollama', 'OLLAMA_PORT'],
    ['lm-studio', 'LM_STUDIO_PORT'],
  ])('are listed as %s does', async (kind, setting) => {
    const config = configured({ OLLAMA_PORT: '0', LM_STUDIO_PORT: '0', [setting]: String(fakes.port) });
    expect(await findLocalModels({ config })).toEqual([{ kind, base_url, models: LOCAL_MODELS }]);
  });

  it('are named in the log of the start', async () => {
    await reportLocalModels(service.deps);
    expect(service.logged()).toContain('local models found');
  });

  it('are used only after an admin has added one', async () => {
    expect(await service.deps.languageModel({})).toBeNull();
    const added = { model_name: 'Local', provider: 'openai-compatible', model_version: 'qwen3:8b' } as const;
    await admin.addAdminModel({ body: { ...added, base_url } });
    expect(await service.deps.languageModel({})).not.toBeNull();
    expect(await admin.testAdminModel({ params: { name: 'Local' } })).toMatchObject({ success: true });
    expect(fakes.calls.at(-1)).toMatchObject({ path: '/compatible/v1/chat/completions' });
  });

  it('are offered for a URL that an admin types', async () => {
    const body = { provider: 'openai-compatible', base_url: `http://localhost:${fakes.port}/v1` } as const;
    expect(await admin.offeredModels({ body })).toEqual({ models: LOCAL_MODELS, trouble: null });
    const away = { ...body, base_url: `http://127.0.0.1:${env.LM_STUDIO_PORT}/v1` };
    expect((await admin.offeredModels({ body: away })).trouble?.problem).toBe('no-list');
  });

  it('open no other way into the machine', async () => {
    const body = { provider: 'openai-compatible', base_url: 'http://127.0.0.1:5432/v1' } as const;
    await expect(admin.offeredModels({ body })).rejects.toMatchObject({ code: 'INVALID' });
    await expect(
      service.deps.guardedFetch(base_url, { accept: ['application/json'], maxBytes: 1000 }),
    ).rejects.toBeInstanceOf(AddressRefused);
  });
});

describe('the usual ports', () => {
  it('are those of Ollama and LM Studio', () => {
    const config = configured({ FETCH_ALLOW_HOSTS: 'models.lan:8000' });
    expect(localServers(config).map(({ baseUrl }) => baseUrl)).toEqual([
      'http://127.0.0.1:11434/v1',
      'http://127.0.0.1:1234/v1',
    ]);
    expect(modelHosts(config)).toEqual([
      'models.lan:8000',
      '127.0.0.1:11434',
      'localhost:11434',
      '127.0.0.1:1234',
      'localhost:1234',
    ]);
    expect(findLocalServer(config, 'http://localhost:1234/v1')?.kind).toBe('lm-studio');
    expect(findLocalServer(config, 'https://api.example.com/v1')).toBeUndefined();
  });

  it('are left alone where they are turned off, or where other processes do the work', () => {
    expect(localServers(configured({ OLLAMA_PORT: '0', LM_STUDIO_PORT: '0' }))).toEqual([]);
    const DATABASE_URL = 'postgres://localhost/inkstep';
    expect(localServers(configured({ ROLE: 'web', DATABASE_URL }))).toEqual([]);
  });
});
