import { existsSync, statfsSync } from 'node:fs';
import os from 'node:os';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_BYTES;
}

/** Folder of the tests' databases: in memory if there is room, because copying their many files takes longer on a disk. */
export const DATABASE_FOLDER = hasRoom(MEMORY) ? MEMORY : os.tmpdir();
