import type { AddAdminModel } from '@inkstep/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { OFFERED, REFUSED_KEY, startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { configuredModels } from '../configured-models.ts';
import { aiModels, modelOutages } from '../tables.ts';

const fakes = await startFakeModels();
afterAll(() => fakes.close());
const testDb = await createTestDb();
const { db } = testDb;
/** A port on which nothing listens any more. */
const closedUrl = await startFakeModels().then(async ({ urls, close }) => {
  await close();
  return urls.openai;
});
const hosts = [fakes.urls.openai, closedUrl].map((url) => new URL(url).host);
const service = await buildTestApp(testDb, {
  env: { FETCH_ALLOW_HOSTS: hosts.join(','), ANTHROPIC_API_KEY: 'sk-environment-1234' },
});
const { deps, logged } = service;
const admin = service.as(await buildUser(db, { role: 'admin' }));
beforeEach(() => db.delete(aiModels));

const KEY = 'sk-sentinel-9876';
const given: AddAdminModel = {
  model_name: 'Main',
  provider: 'openai',
  model_version: 'gpt-5.4-mini',
  base_url: fakes.urls.openai,
  api_key: KEY,
  purpose: 'writing' as const,
  picture_price: null,
  structured_outputs: false,
  is_active: true,
  is_default: false,
};
const add = (change: Partial<AddAdminModel> = {}) => admin.addAdminModel({ body: { ...given, ...change } });
const params = { name: 'Main' };
const used = async () => (await configuredModels(deps)).map(({ name }) => name);
const names = async () => (await admin.adminModels()).models.map(({ model_name }) => model_name);

describe('[ADM-08, ADM-09, ADM-12] AI models', () => {
  it('are listed in the order in which they are asked, with what the environment gives', async () => {
    await add();
    await add({ model_name: 'Best', is_default: true });
    await add({ model_name: 'Off', is_active: false });
    expect(await names()).toEqual(['Best', 'anthropic', 'Main', 'Off']);
    expect(await used()).toEqual(['Best', 'anthropic', 'Main']);
    const { models } = await admin.adminModels();
    expect(models[1]).toMatchObject({ from_environment: true, has_api_key: true, api_key_end: '1234' });
    expect(models[2]).toEqual({
      model_name: 'Main',
      provider: 'openai',
      model_version: 'gpt-5.4-mini',
      base_url: fakes.urls.openai,
      purpose: 'writing',
      picture_price: null,
      is_active: true,
      is_default: false,
      has_api_key: true,
      api_key_end: '9876',
      structured_outputs: false,
      from_environment: false,
      failing_until: null,
      trouble: null,
    });
  });

  it('keep their keys sealed: neither an answer nor the log nor the table shows one', async () => {
    const answers = [await add(), await admin.adminModels(), await admin.testAdminModel({ params })];
    const [row] = await db.select().from(aiModels);
    expect(row?.apiKey).toMatch(/^v1\./);
    for (const shown of [JSON.stringify([answers, row]), logged()]) expect(shown).not.toContain(KEY);
  });

  it.each([
    ['a name that is taken', { model_name: 'Taken' }, 'DUPLICATE'],
    ['the name of a model of the environment', { model_name: 'Anthropic' }, 'DUPLICATE'],
    ['a name that differs from a taken one by case only', { model_name: 'TAKEN' }, 'DUPLICATE'],
    ['no key', { api_key: '' }, 'INVALID'],
    ['a dot for a name, which no path may have', { model_name: '.' }, 'INVALID'],
    ['two dots for a name', { model_name: ' .. ' }, 'INVALID'],
    ['a private address', { base_url: 'http://192.168.0.1/v1' }, 'INVALID'],
    ['a server without an address', { provider: 'openai-compatible' as const, base_url: '' }, 'INVALID'],
  ])('are refused with %s', async (_, change, code) => {
    await add({ model_name: 'Taken' });
    await expect(add(change)).rejects.toMatchObject({ code });
    expect(await names()).toEqual(['anthropic', 'Taken']);
  });

  it('are put in order, unless they have changed meanwhile', async () => {
    for (const model_name of ['One', 'Two', 'Three']) await add({ model_name });
    await admin.orderAdminModels({ body: { order: ['Three', 'One', 'Two'] } });
    expect(await used()).toEqual(['anthropic', 'Three', 'One', 'Two']);
    const order = ['Two', 'One'];
    await expect(admin.orderAdminModels({ body: { order } })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await used()).toEqual(['anthropic', 'Three', 'One', 'Two']);
  });
});

describe('[ADM-10] changing a model', () => {
  const change = (body: Partial<AddAdminModel>) => admin.updateAdminModel({ params, body });
  const keyOf = async () => (await configuredModels(deps)).find(({ name }) => name === 'Main')?.apiKey;

  it('holds from the next call on, and an empty key keeps the stored one', async () => {
    await add();
    await change({ model_version: 'gpt-x', api_key: '' });
    expect(await keyOf()).toBe(KEY);
    expect((await configuredModels(deps)).find(({ name }) => name === 'Main')?.modelVersion).toBe('gpt-x');
    await change({ api_key: 'sk-another-5555' });
    expect(await keyOf()).toBe('sk-another-5555');
  });

  it.each([
    ['provider', { provider: 'google' as const }],
    ['address', { base_url: fakes.urls.google }],
  ])('needs the key again for another %s', async (_, moved) => {
    await add();
    await expect(change(moved)).rejects.toMatchObject({ code: 'INVALID', details: [{ path: 'api_key' }] });
    await change({ ...moved, api_key: 'sk-moved-0000-1111' });
    expect(await keyOf()).toBe('sk-moved-0000-1111');
  });

  it('makes one model the default at a time, also when two admins do so at once', async () => {
    await add();
    await add({ model_name: 'Other' });
    await Promise.all([
      change({ is_default: true }),
      admin.updateAdminModel({ params: { name: 'Other' }, body: { is_default: true } }),
    ]);
    expect((await admin.adminModels()).models.filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  it('is refused for a model that is not stored', async () => {
    for (const name of ['Nobody', 'anthropic']) {
      const body = { is_active: false };
      await expect(admin.updateAdminModel({ params: { name }, body })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });
});

describe('[ADM-13] removing a model', () => {
  it('takes it out of use, but not one of the environment', async () => {
    await add();
    await admin.deleteAdminModel({ params });
    expect(await used()).toEqual(['anthropic']);
    for (const name of ['Main', 'anthropic']) {
      const removal = admin.deleteAdminModel({ params: { name } });
      await expect(removal).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('[ADM-11] testing a model', () => {
  it('calls it once, active or not', async () => {
    await add({ is_active: false });
    const calls = fakes.calls.length;
    const { success, message } = await admin.testAdminModel({ params });
    expect({ success, message }).toEqual({
      success: true,
      message: expect.stringMatching(/^gpt-5\.4-mini answered/),
    });
    expect(fakes.calls.slice(calls)).toMatchObject([{ key: KEY }]);
    const [event] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
    expect(event).toMatchObject({ action: 'model.tested', target: 'Main', after: { success: true } });
  });

  it('says what is wrong', async () => {
    await add({ base_url: 'https://models.invalid/v1' });
    const trouble = { problem: 'host-not-found', host: 'models.invalid' };
    expect(await admin.testAdminModel({ params })).toMatchObject({ success: false, trouble });
  });

  it('ends the outage of a model that works again', async () => {
    await add();
    const outage = {
      provider: 'openai',
      baseUrl: fakes.urls.openai,
      model: 'gpt-5.4-mini',
      reason: 'unreachable',
    };
    await db.insert(modelOutages).values({ ...outage, until: new Date(Date.now() - 1) });
    const shown = async () =>
      (await admin.adminModels()).models.find(({ model_name }) => model_name === 'Main');
    const { host } = new URL(fakes.urls.openai);
    expect(await shown()).toMatchObject({ failing_until: null, trouble: { problem: 'unreachable', host } });
    await admin.testAdminModel({ params });
    expect(await shown()).toMatchObject({ trouble: null });
  });

  it('needs no stored model', async () => {
    const { provider, base_url, api_key, model_version } = given;
    const body = { provider, base_url, api_key, model_version };
    expect(await admin.tryModel({ body })).toMatchObject({ success: true, trouble: null });
    expect(await admin.tryModel({ body: { ...body, base_url: closedUrl } })).toMatchObject({
      success: false,
      trouble: { problem: 'unreachable', host: new URL(closedUrl).host },
    });
    expect(await names()).toEqual(['anthropic']);
  });

  it('reaches no private network, even if the address was stored', async () => {
    await add();
    const calls = fakes.calls.length;
    const allowed = deps.config.FETCH_ALLOW_HOSTS.splice(0);
    const message =
      'This URL is in a private network. To use it, add its host and port to FETCH_ALLOW_HOSTS and restart Inkstep.';
    expect(await admin.testAdminModel({ params })).toMatchObject({ success: false, message });
    const { provider, base_url, api_key } = given;
    await expect(admin.offeredModels({ body: { provider, base_url, api_key } })).rejects.toMatchObject({
      code: 'INVALID',
      details: [{ path: 'base_url', message }],
    });
    deps.config.FETCH_ALLOW_HOSTS.push(...allowed);
    expect(fakes.calls).toHaveLength(calls);
  });
});

describe('the models that a provider offers', () => {
  it.each(['openai', 'anthropic', 'google', 'openai-compatible'] as const)(
    'are listed for %s',
    async (provider) => {
      const body = { provider, base_url: `${fakes.urls[provider]}/`, api_key: KEY };
      expect((await admin.offeredModels({ body })).models).toEqual(OFFERED.toSorted());
    },
  );

  it('are asked for with the stored key only at its own address', async () => {
    await add({ api_key: REFUSED_KEY });
    const body = { provider: 'openai' as const, base_url: fakes.urls.openai, model_name: 'Main' };
    expect((await admin.offeredModels({ body })).trouble?.problem).toBe('auth');
    const elsewhere = { ...body, base_url: fakes.urls['openai-compatible'] };
    expect((await admin.offeredModels({ body: elsewhere })).models).toEqual(OFFERED.toSorted());
  });

  it.each([
    ['no list', `${fakes.urls.openai}/nothing`, 'no-list'],
    ['an unknown host', 'https://models.invalid/v1', 'host-not-found'],
    ['a closed port', closedUrl, 'unreachable'],
  ])('are not read from %s, which is told', async (_, base_url, problem) => {
    const body = { provider: 'openai' as const, base_url, api_key: KEY };
    const { host } = new URL(base_url);
    expect(await admin.offeredModels({ body })).toEqual({ models: [], trouble: { problem, host } });
  });
});

it('a model without a readable key stays in the list', async () => {
  await add();
  await db.update(aiModels).set({ apiKey: 'v1.unknown.a.b.c' }).where(eq(aiModels.modelName, 'Main'));
  const { models } = await admin.adminModels();
  expect(models[1]).toMatchObject({ model_name: 'Main', has_api_key: false, api_key_end: null });
});
