import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { createLog } from '../create-log.ts';
import { usedStores } from '../used-stores/tables.ts';
import type { FileStore } from './file-store.ts';
import { identifyFolder, MARKER } from './folder-marker.ts';
import { createFolderStore } from './folder-store.ts';

const { db } = await createTestDb();
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-marked-'));
afterAll(() => fs.rmSync(root, { recursive: true }));
const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });

beforeEach(async () => {
  await db.delete(usedStores);
  lines.length = 0;
});

let isNeeded = false;
async function open(folder: string, marks = true): Promise<FileStore> {
  const owner = { db, log, folder, marks, isNeeded: async () => isNeeded };
  return createFolderStore(folder, await identifyFolder(owner));
}
const newFolder = () => path.join(root, randomUUID());

async function listNames(store: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names;
}

async function expectAway(store: FileStore): Promise<void> {
  const away = 'is empty or another folder than before';
  await expect(store.open('texts/a')).rejects.toThrow(away);
  await expect(store.put('texts/b', Buffer.from('b'))).rejects.toThrow(away);
  await expect(store.delete(['texts/a'])).rejects.toThrow(away);
  await expect(listNames(store)).rejects.toThrow(away);
}

it('a folder that is unmounted is away, whenever that happens, instead of without objects', async () => {
  const folder = newFolder();
  isNeeded = false;
  const store = await open(folder);
  await store.put('texts/a', Buffer.from('a'));
  expect(await store.open('texts/none')).toBeUndefined();
  expect(await listNames(store)).toEqual(['texts/a']);

  isNeeded = true;
  fs.renameSync(folder, `${folder}-away`);
  await expectAway(store);
  fs.mkdirSync(folder);
  await expectAway(store);
  for (const marks of [true, false]) await expectAway(await open(folder, marks));
  expect(lines.join('')).toContain('"level":50');
  expect(fs.readdirSync(folder)).toEqual([]);

  fs.rmdirSync(folder);
  fs.renameSync(`${folder}-away`, folder);
  expect(await listNames(store)).toEqual(['texts/a']);
  expect(await listNames(await open(folder))).toEqual(['texts/a']);
});

it('another folder is marked if nothing depends on the objects, such as that of a new pod', async () => {
  isNeeded = false;
  await open(newFolder());
  const folder = newFolder();
  const store = await open(folder);
  await store.put('texts/a', Buffer.from('a'));
  expect(fs.existsSync(path.join(folder, MARKER))).toBe(true);
});

it('processes that start at once agree on a marker', async () => {
  isNeeded = false;
  const folder = newFolder();
  const stores = await Promise.all([open(folder), open(folder), open(folder)]);
  for (const store of stores) expect(await listNames(store)).toEqual([]);
  expect(await db.$count(usedStores)).toBe(1);
});

it('a folder of a version without markers is marked unless it is not mounted', async () => {
  isNeeded = true;
  const folder = newFolder();
  await expectAway(await open(folder));
  expect(await db.$count(usedStores)).toBe(0);
  fs.mkdirSync(path.join(folder, 'texts'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'texts/a'), 'a');
  expect(await listNames(await open(folder))).toEqual(['texts/a']);
  expect(await db.$count(usedStores)).toBe(1);
});
