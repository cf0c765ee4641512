import { existsSync, statfsSync } from 'node:fs';
import os from 'node:os';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_BYTES;
}

/** Where tests make databases: in memory if it has room, as a disk takes up to ten times as long for the many files. */
export const DATABASE_FOLDER = hasRoom(MEMORY) ? MEMORY : os.tmpdir();
