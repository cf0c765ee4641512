import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import {
  answersJson,
  answersStatus,
  answersText,
  type Behaviour,
  dropsConnection,
  startFakeService,
} from '../../../test/fake-service.ts';
import { startSmtpServer } from '../../../test/smtp-server.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { configuredModels } from '../configured-models.ts';
import { aiModels, modelCalls } from '../tables.ts';
import { makeUserPicture } from './make-user-picture.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const testDb = await createTestDb();
const { db } = testDb;
const fake = await startFakeService(answersJson({}));
const smtp = await startSmtpServer();
afterAll(() => Promise.all([fake[Symbol.asyncDispose](), smtp[Symbol.asyncDispose]()]));
const FETCH_ALLOW_HOSTS = new URL(fake.baseUrl).host;
const app = await buildTestApp(testDb, { env: { FETCH_ALLOW_HOSTS, ARTICLE_COST_LIMIT: '0.1' } });
const withMail = await buildTestApp(testDb, { env: { FETCH_ALLOW_HOSTS, SMTP_URL: smtp.url } });
const admin = app.as(await buildUser(db, { role: 'admin' }));

const MODEL = {
  model_name: 'Pictures',
  provider: 'openai-compatible',
  model_version: 'flux-1',
  base_url: `${fake.baseUrl}/v1`,
  api_key: 'sk-sentinel-pictures',
  purpose: 'pictures',
  picture_price: 0.04,
  structured_outputs: false,
  is_active: true,
  is_default: false,
} as const;

const body = { prompt: 'A drip line between tomatoes', shape: 'landscape' } as const;
const madePicture = answersJson({ created: 1, data: [{ b64_json: PNG }] });

beforeEach(async () => {
  await db.delete(aiModels);
  await db.delete(modelCalls);
  fake.asked.length = 0;
  fake.behave(madePicture);
});

describe('a model for pictures', () => {
  it('makes one, which is stored with model and prompt and counted at its price', async () => {
    await admin.addAdminModel({ body: MODEL });
    const ann = await buildUser(db);
    const client = app.as(ann);
    expect((await client.pictureOptions()).generator).toEqual({ model: 'flux-1', price: 0.04 });
    const { picture } = await client.generatePicture({ body });
    expect(picture.origin).toMatchObject({ kind: 'generated', model: 'flux-1', prompt: body.prompt });
    expect((await client.listPictures({})).pictures).toEqual([
      { ...picture, createdAt: expect.any(String) as string },
    ]);
    const [asked] = fake.asked;
    expect(asked?.url.pathname).toBe('/v1/images/generations');
    expect(asked?.headers.authorization).toBe('Bearer sk-sentinel-pictures');
    expect(asked?.body).toEqual({
      model: 'flux-1',
      prompt: body.prompt,
      n: 1,
      size: '1536x1024',
      response_format: 'b64_json',
    });
    expect(await db.select().from(modelCalls)).toMatchObject([
      { step: 'picture', outcome: 'ok', model: 'flux-1', cost: 40_000, workspaceId: ann.actor.workspaceId },
    ]);
  });

  it('writes no texts', async () => {
    await admin.addAdminModel({ body: MODEL });
    expect(await configuredModels(app.deps)).toEqual([]);
    expect((await admin.adminModels()).models).toMatchObject([{ purpose: 'pictures', picture_price: 0.04 }]);
  });

  it.each([
    ['gpt-image-1', { size: '1024x1536' }],
    ['dall-e-3', { size: '1024x1792', response_format: 'b64_json' }],
    ['dall-e-2', { size: '1024x1024', response_format: 'b64_json' }],
  ])('is asked as %s expects it', async (version, expected) => {
    await admin.addAdminModel({ body: { ...MODEL, provider: 'openai', model_version: version } });
    await admin.generatePostPicture({ body: { ...body, shape: 'portrait' } });
    expect(fake.asked[0]?.body).toEqual({ model: version, prompt: body.prompt, n: 1, ...expected });
    expect((await admin.listPostPictures({})).pictures[0]?.origin).toMatchObject({ model: version });
    expect(await db.select().from(modelCalls)).toMatchObject([{ workspaceId: null }]);
  });

  it('may return the address of its picture', async () => {
    await admin.addAdminModel({ body: MODEL });
    fake.behave((asked, response) =>
      asked.url.pathname === '/made.png'
        ? answersText(Buffer.from(PNG, 'base64'), 'image/png')(asked, response)
        : answersJson({ data: [{ url: `${fake.baseUrl}/made.png` }] })(asked, response),
    );
    const { picture } = await app.as(await buildUser(db)).generatePicture({ body });
    expect(picture).toMatchObject({ width: 1, height: 1 });
  });

  it.each<[string, Behaviour, string]>([
    [
      'refuses the topic',
      answersStatus(400, {}, { error: { code: 'content_policy_violation' } }),
      'CONTENT_REFUSED',
    ],
    ['refuses the key', answersStatus(401), 'AI_UNAVAILABLE'],
    ['is down', answersStatus(503), 'AI_UNAVAILABLE'],
    ['drops the connection', dropsConnection, 'AI_UNAVAILABLE'],
    ['returns no picture', answersJson({ data: [] }), 'GENERATION_FAILED'],
    ['returns another format', answersText('<html>', 'text/html'), 'GENERATION_FAILED'],
    [
      'returns a private address',
      answersJson({ data: [{ url: 'http://10.0.0.1/x.png' }] }),
      'GENERATION_FAILED',
    ],
    ['returns no readable picture', answersJson({ data: [{ b64_json: 'QUJD' }] }), 'UNSUPPORTED_MEDIA_TYPE'],
  ])('that %s gives a plain error', async (_how, behaviour, code) => {
    await admin.addAdminModel({ body: MODEL });
    fake.behave(behaviour);
    const ann = await buildUser(db);
    await expect(app.as(ann).generatePicture({ body })).rejects.toMatchObject({ code });
    expect((await app.as(ann).listPictures({})).pictures).toEqual([]);
    expect(app.logged()).not.toContain('sentinel');
  });

  it('stops at the daily limit', async () => {
    await admin.addAdminModel({ body: { ...MODEL, picture_price: 0.08 } });
    const client = app.as(await buildUser(db));
    await client.generatePicture({ body });
    await expect(client.generatePicture({ body: { ...body, prompt: 'Another' } })).rejects.toMatchObject({
      code: 'DAY_LIMIT_EXCEEDED',
    });
    expect(fake.asked).toHaveLength(1);
  });

  it('counts one whose call was cancelled, since the provider may bill it', async () => {
    await admin.addAdminModel({ body: { ...MODEL, picture_price: 0.08 } });
    const ann = await buildUser(db);
    const cancelled = new AbortController();
    fake.behave(() => cancelled.abort());
    const request = { ...body, signal: cancelled.signal };
    await expect(makeUserPicture(app.deps, ann.actor, request)).rejects.toBeInstanceOf(Error);
    fake.behave(madePicture);
    await expect(app.as(ann).generatePicture({ body })).rejects.toMatchObject({ code: 'DAY_LIMIT_EXCEEDED' });
    expect(fake.asked).toHaveLength(1);
  });

  it('needs a confirmed address', async () => {
    await admin.addAdminModel({ body: MODEL });
    await expect(withMail.as(await buildUser(db)).generatePicture({ body })).rejects.toMatchObject({
      code: 'EMAIL_UNCONFIRMED',
    });
    expect(fake.asked).toEqual([]);
  });

  it('is missing until an admin adds it', async () => {
    const client = app.as(await buildUser(db));
    expect((await client.pictureOptions()).generator).toBeNull();
    await expect(client.generatePicture({ body })).rejects.toMatchObject({
      code: 'AI_UNAVAILABLE',
      message: expect.stringContaining('Admin > AI Models') as string,
    });
  });
});

describe('an admin', () => {
  it.each([
    [{ provider: 'anthropic' as const }, 'provider'],
    [{ is_default: true }, 'is_default'],
  ])('can’t add one with %o', async (change, path) => {
    await expect(admin.addAdminModel({ body: { ...MODEL, ...change } })).rejects.toMatchObject({
      code: 'INVALID',
      details: [{ path, message: expect.any(String) as string }],
    });
  });

  it('tests it without making a picture', async () => {
    await admin.addAdminModel({ body: MODEL });
    const test = () => admin.testAdminModel({ params: { name: MODEL.model_name } });
    fake.behave(answersJson({ data: [{ id: 'flux-1' }] }));
    expect(await test()).toMatchObject({ success: true });
    fake.behave(answersJson({ data: [{ id: 'other' }] }));
    expect(await test()).toMatchObject({ success: false, trouble: { problem: 'not-configured' } });
    fake.behave(answersStatus(401));
    expect(await test()).toMatchObject({ success: false, trouble: { problem: 'auth' } });
    expect(fake.asked.map(({ url }) => url.pathname)).toEqual(['/v1/models', '/v1/models', '/v1/models']);
  });

  it('can change what a model is for', async () => {
    await admin.addAdminModel({ body: MODEL });
    const params = { name: MODEL.model_name };
    await admin.updateAdminModel({ params, body: { picture_price: null } });
    expect((await admin.pictureOptions()).generator).toEqual({ model: 'flux-1', price: null });
    await admin.updateAdminModel({ params, body: { purpose: 'writing' } });
    expect((await admin.pictureOptions()).generator).toBeNull();
  });
});
