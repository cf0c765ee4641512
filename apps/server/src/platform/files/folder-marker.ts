import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { claimStore, findUsedStore } from '../used-stores/queries.ts';

/** File with the ID that the database keeps, too. Objects have other names. */
export const MARKER = '.inkstep';

export interface FolderOwner {
  db: Db;
  /** True if objects are the only copy of something. */
  isNeeded(): Promise<boolean>;
  /** True for a process of the service, which marks the folder. Commands only check it. */
  marks: boolean;
}

interface Options extends FolderOwner {
  folder: string;
  log: Log;
}

export async function readMarker(folder: string): Promise<string | undefined> {
  try {
    return (await fs.readFile(path.join(folder, MARKER), 'utf8')).trim() || undefined;
  } catch {
    return undefined;
  }
}

const writeMarker = (folder: string, id: string, flag: 'w' | 'wx') =>
  fs.writeFile(path.join(folder, MARKER), `${id}\n`, { flag });

/**
 * Returns the ID that the folder must have, so that one that isn't mounted is told from missing objects. Undefined if
 * any folder will do. A folder that nothing depends on is marked, such as that of a new pod.
 */
export async function identifyFolder(options: Options): Promise<string | undefined> {
  const { folder, db, isNeeded, marks, log } = options;
  const used = await findUsedStore(db, 'files');
  const found = await readMarker(folder);
  if (used !== undefined && used === found) return used;
  const isEmpty = marks && (await fs.readdir(folder).catch(() => [])).length === 0;
  if ((used !== undefined || isEmpty) && (await isNeeded())) {
    log.error(
      { folder, marker: used },
      used === undefined
        ? 'the folder of files is empty, so files are unavailable; mount it and restart'
        : `the folder of files is empty or another one than before, so files are unavailable; mount it, or, if it is a ` +
            `copy, write the marker to ${MARKER} in it`,
    );
    return used ?? randomUUID();
  }
  if (!marks) return undefined;
  try {
    await fs.mkdir(folder, { recursive: true });
    // Several processes may start at once.
    if (used === undefined) await writeMarker(folder, randomUUID(), 'wx').catch(() => undefined);
    const marker = await readMarker(folder);
    const id = used ?? (await claimStore(db, 'files', marker ?? randomUUID()));
    if (marker !== id) await writeMarker(folder, id, 'w');
    return id;
  } catch (error) {
    log.warn({ err: error, folder }, 'the folder of files could not be marked');
    return undefined;
  }
}
