import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../../../test/s3-server.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-files-'));
afterAll(() => fs.rmSync(root, { recursive: true }));
const newFolder = () => path.join(root, randomUUID());
const s3 = await startS3Server();

const stores = [
  ['a folder', createFolderStore(newFolder())],
  ['an S3 bucket', createS3Store(s3, { pageSize: 20 })],
] as const;

async function contentOf(store: FileStore, name: string): Promise<Buffer | undefined> {
  const found = await store.open(name);
  return found && buffer(found.body);
}

async function namesIn(store: FileStore, prefix?: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list(prefix)) names.push(name);
  return names.toSorted();
}

describe.each(stores)('%s', (_name, store) => {
  const namesOf = (prefix?: string) => namesIn(store, prefix);

  it('returns what was put', async () => {
    const body = randomBytes(3_000_000);
    await store.put('pictures/0f/480.avif', body);
    expect((await store.open('pictures/0f/480.avif'))?.bytes).toBe(body.length);
    expect((await contentOf(store, 'pictures/0f/480.avif'))?.equals(body)).toBe(true);
    await store.put('pictures/0f/480.avif', body);
    expect((await contentOf(store, 'pictures/0f/480.avif'))?.equals(body)).toBe(true);
    await store.put('empty', Buffer.alloc(0));
    expect(await contentOf(store, 'empty')).toEqual(Buffer.alloc(0));
  });

  it('knows no object that was not put, nor a part of a name', async () => {
    await store.put('known/one/a.webp', Buffer.from('a'));
    for (const name of ['unknown', 'known', 'known/one', 'known/one/a.web', 'known/one/a.webp/b']) {
      expect(await store.open(name)).toBeUndefined();
    }
  });

  it('lets readers see the whole object or none while many write it', async () => {
    const bodies = Array.from({ length: 8 }, (_, at) => Buffer.alloc(400_000, at));
    const seen: (Buffer | undefined)[] = [];
    const written = new AbortController();
    const reading = (async () => {
      while (!written.signal.aborted) seen.push(await contentOf(store, 'busy/one'));
    })();
    await Promise.all(bodies.map((body) => store.put('busy/one', body)));
    written.abort();
    await reading;
    const torn = seen.filter((body) => body && !body.equals(Buffer.alloc(400_000, body[0])));
    expect(torn).toHaveLength(0);
  });

  it('can put what is being deleted', async () => {
    const put = async (at: number) => {
      await store.put(`torn/folder/${at}`, Buffer.from('a'));
      await store.delete([`torn/folder/${at}`]);
    };
    await Promise.all(Array.from({ length: 20 }, (_, at) => put(at)));
    expect(await namesOf('torn/')).toEqual([]);
  });

  it('deletes, and passes over what is not there', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `deleted/${at}`);
    await Promise.all(names.map((name) => store.put(name, Buffer.from(name))));
    await store.delete([...names.slice(1), 'deleted/never', 'never']);
    expect(await namesOf('deleted/')).toEqual(['deleted/0']);
    await store.delete(names);
    expect(await namesOf('deleted/')).toEqual([]);
    await store.delete([]);
  });

  it('lists names with a beginning, more than one page of them, with their sizes', async () => {
    expect(await namesOf('listed')).toEqual([]);
    const names = Array.from({ length: 50 }, (_, at) => `listed/${at % 10}/${at}.avif`);
    for (const name of names) await store.put(name, Buffer.from(name));
    await store.put('listed.txt', Buffer.from('1'));
    expect(await namesOf('listed/')).toEqual(names.toSorted());
    expect(await namesOf('listed/3/1')).toEqual(
      names.filter((name) => name.startsWith('listed/3/1')).toSorted(),
    );
    expect(await namesOf('listed')).toHaveLength(51);
    expect(await namesOf()).toEqual(expect.arrayContaining(['listed.txt', 'listed/0/0.avif']));
    for await (const { name, bytes } of store.list('listed/')) expect(bytes).toBe(name.length);
  });

  it.each([
    '../secret-key',
    'a/../../secret-key',
    '/etc/passwd',
    'a//b',
    'a/',
    '.unfinished/a',
    'a/.b',
    'a..b',
    'a\\b',
    'a\0b',
    'a b',
    'é',
    '',
    'a'.repeat(201),
  ])('refuses the name %j', async (name) => {
    await expect(store.put(name, Buffer.from('a'))).rejects.toThrow('not a name');
    await expect(store.open(name)).rejects.toThrow('not a name');
    await expect(store.delete([name])).rejects.toThrow('not a name');
  });
});

describe('a folder', () => {
  it('leaves nothing of a write that failed, and nothing that a dead process left a day ago', async () => {
    const folder = newFolder();
    const drafts = path.join(folder, '.unfinished');
    fs.mkdirSync(drafts, { recursive: true });
    for (const name of ['old', 'new']) fs.writeFileSync(path.join(drafts, name), 'half');
    fs.utimesSync(path.join(drafts, 'old'), 1, 1);
    const store = createFolderStore(folder);
    await store.put('taken', Buffer.from('a'));
    await expect(store.put('taken/b', Buffer.from('b'))).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(fs.readdirSync(drafts)).toEqual(['new']);
    expect(fs.readdirSync(folder).toSorted()).toEqual(['.unfinished', 'taken']);
  });

  it('is made by the first write, and empty before', async () => {
    const folder = newFolder();
    const store = createFolderStore(folder);
    for await (const { name } of store.list()) expect(name).toBeUndefined();
    await store.delete(['a/b']);
    expect(fs.existsSync(folder)).toBe(false);
  });
});

describe('an S3 bucket', () => {
  it('that is missing is not taken for a missing object', async () => {
    const store = createS3Store({ ...s3, bucket: 'nowhere' });
    await expect(store.open('a')).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });
});
