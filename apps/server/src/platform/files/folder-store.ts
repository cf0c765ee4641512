import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { FileStore, StoredObject } from './file-store.ts';
import { MARKER, readMarker } from './folder-marker.ts';
import { checkedName } from './object-name.ts';

/** Folder of incomplete objects, which get their names once complete; a killed process leaves its own here. */
const UNFINISHED = '.unfinished';
const ABANDONED_AFTER_MS = 86_400_000;

/** Stores objects in a folder, which several processes may share. With an ID, only in the folder that has its marker. */
export function createFolderStore(folder: string, id?: string): FileStore {
  const drafts = path.join(folder, UNFINISHED);
  const pathOf = (name: string) => path.join(folder, ...checkedName(name).split('/'));
  let prepared: Promise<void> | undefined;

  async function prepare(): Promise<void> {
    await fs.mkdir(drafts, { recursive: true });
    for (const name of await fs.readdir(drafts)) {
      const draft = path.join(drafts, name);
      const { mtimeMs } = (await orMissing(fs.stat(draft))) ?? { mtimeMs: Number.POSITIVE_INFINITY };
      if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await fs.rm(draft, { force: true });
    }
  }

  /** @throws Error if the folder isn't mounted, which would look like one without objects */
  async function requireMarker(): Promise<void> {
    if (id !== undefined && (await readMarker(folder)) !== id)
      throw new Error(`${folder} is empty or another folder than before`);
  }

  return {
    async put(name, body) {
      const file = pathOf(name);
      await requireMarker();
      prepared ??= prepare();
      await prepared;
      const draft = path.join(drafts, randomUUID());
      try {
        await fs.writeFile(draft, body, { flag: 'wx', flush: true });
        await moveInto(draft, file);
      } finally {
        await fs.rm(draft, { force: true });
      }
      await flushFolder(path.dirname(file));
    },
    async open(name) {
      const file = await orMissing(fs.open(pathOf(name)));
      if (!file) {
        await requireMarker();
        return undefined;
      }
      const stats = await file.stat();
      if (stats.isFile()) return { body: file.createReadStream(), bytes: stats.size };
      await file.close();
      return undefined;
    },
    async delete(names) {
      await requireMarker();
      for (const name of names) {
        const file = pathOf(name);
        await fs.rm(file, { force: true });
        await removeEmpty(path.dirname(file), folder);
      }
    },
    async *list(prefix = '') {
      await requireMarker();
      yield* walk(folder, '', prefix);
    },
  };
}

/** Undefined if there is no such file. */
async function orMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Retries if a deletion removes the folder meanwhile. */
async function moveInto(draft: string, file: string, tries = 10): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  try {
    await fs.rename(draft, file);
  } catch (error) {
    if (tries <= 1 || !isCode(error, 'ENOENT')) throw error;
    await moveInto(draft, file, tries - 1);
  }
}

/** Syncs the folder: otherwise a new name may not survive a power failure. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await orMissing(fs.open(folder));
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeEmpty(folder: string, root: string): Promise<void> {
  if (folder === root) return;
  try {
    await fs.rmdir(folder);
  } catch (error) {
    if (isCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) return;
    throw error;
  }
  await removeEmpty(path.dirname(folder), root);
}

async function* walk(root: string, inside: string, prefix: string): AsyncGenerator<StoredObject> {
  const entries: Dirent[] =
    (await orMissing(fs.readdir(path.join(root, inside), { withFileTypes: true }))) ?? [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = `${inside}${entry.name}`;
    if (entry.name === UNFINISHED || entry.name === MARKER) continue;
    if (entry.isDirectory()) {
      const below = `${name}/`;
      if (below.startsWith(prefix) || prefix.startsWith(below)) yield* walk(root, below, prefix);
    } else if (name.startsWith(prefix)) {
      const stats = await orMissing(fs.stat(path.join(root, name)));
      if (stats) yield { name, bytes: stats.size };
    }
  }
}
