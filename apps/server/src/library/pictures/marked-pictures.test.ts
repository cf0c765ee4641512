import sharp from 'sharp';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { MADE_BY_MODEL, sourceTypeXmp, statedSourceType } from '../../platform/pictures/source-mark.ts';
import { findOrigins } from './find-origins.ts';
import { findSourceType } from './queries.ts';
import { readPicture } from './read-picture.ts';
import { storePicture } from './store-picture.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { deps } = await buildTestApp(testDb);
const { workspaceId } = (await buildUser(db)).actor;

const draw = (background: string) => sharp({ create: { width: 64, height: 64, channels: 3, background } });
const keyOf = (url: string) => url.split('/')[2] ?? '';

it('keeps the mark of an upload that says that a machine made it', async () => {
  const bytes = await draw('#123456').withXmp(sourceTypeXmp(MADE_BY_MODEL)).png().toBuffer();
  const { url } = await storePicture(deps, { workspaceId }, bytes);
  expect(statedSourceType((await readPicture(deps, url)) ?? new Uint8Array())).toBe(MADE_BY_MODEL);
  expect(await findOrigins(deps, { workspaceId }, [url])).toMatchObject([
    { origin: { kind: 'uploaded', digitalSourceType: MADE_BY_MODEL } },
  ]);
  expect(await findSourceType(db, keyOf(url))).toBe(MADE_BY_MODEL);
});

it('marks what a model made, and nothing else', async () => {
  const origin = {
    kind: 'generated',
    model: 'painter-1',
    prompt: 'A kettle',
    generatedAt: '2026-01-01T00:00:00.000Z',
  } as const;
  const made = await storePicture(deps, { workspaceId }, await draw('#654321').png().toBuffer(), { origin });
  expect(statedSourceType((await readPicture(deps, made.url)) ?? new Uint8Array())).toBe(MADE_BY_MODEL);
  expect(await findSourceType(db, keyOf(made.url))).toBe(MADE_BY_MODEL);
  const taken = await storePicture(deps, { workspaceId }, await draw('#abcdef').png().toBuffer());
  expect(statedSourceType((await readPicture(deps, taken.url)) ?? new Uint8Array())).toBeUndefined();
  expect(await findSourceType(db, keyOf(taken.url))).toBeUndefined();
});
