import { Buffer } from 'node:buffer';

/** Error that Git's library expects of file systems. */
const missing = (path: string): Error =>
  Object.assign(new Error(`ENOENT: ${path}`), { code: 'ENOENT', errno: -2 });

const parentOf = (path: string): string => path.slice(0, Math.max(1, path.lastIndexOf('/')));
const clean = (path: string): string =>
  `/${path
    .split('/')
    .filter((part) => part && part !== '.')
    .join('/')}`;

/** Files in memory, so that a repository leaves nothing behind, even if the process is killed. */
export function createMemoryFiles(check: (path: string, bytes: Uint8Array) => void) {
  const files = new Map<string, Buffer>();
  const folders = new Set(['/']);
  const statsOf = (given: string) => {
    const path = clean(given);
    const file = files.get(path);
    if (!file && !folders.has(path)) throw missing(path);
    const time = { ctimeMs: 0, mtimeMs: 0, ctime: new Date(0), mtime: new Date(0) };
    const size = file?.length ?? 0;
    return {
      ...time,
      size,
      mode: file ? 0o100644 : 0o40755,
      type: file ? 'file' : 'dir',
      dev: 0,
      ino: 0,
      uid: 0,
      gid: 0,
      isFile: () => file !== undefined,
      isDirectory: () => file === undefined,
      isSymbolicLink: () => false,
    };
  };
  const promises = {
    async readFile(path: string, options?: string | { encoding?: string }) {
      const file = files.get(clean(path));
      if (!file) throw missing(path);
      const encoding = typeof options === 'string' ? options : options?.encoding;
      return encoding === undefined ? Buffer.from(file) : file.toString('utf8');
    },
    async writeFile(given: string, data: string | Uint8Array) {
      const path = clean(given);
      if (!folders.has(parentOf(path))) throw missing(path);
      const bytes = Buffer.from(data as Uint8Array);
      check(path, bytes);
      files.set(path, bytes);
    },
    async unlink(path: string) {
      if (!files.delete(clean(path))) throw missing(path);
    },
    async readdir(given: string) {
      const path = clean(given);
      if (!folders.has(path)) throw missing(path);
      const within = path === '/' ? '/' : `${path}/`;
      const names = [...files.keys(), ...folders]
        .filter((one) => one.startsWith(within) && one !== '/')
        .map((one) => one.slice(within.length).split('/', 1)[0] ?? '');
      return [...new Set(names)].filter(Boolean);
    },
    async mkdir(given: string) {
      const path = clean(given);
      if (!folders.has(parentOf(path))) throw missing(path);
      folders.add(path);
    },
    async rmdir(path: string) {
      folders.delete(clean(path));
    },
    stat: async (path: string) => statsOf(path),
    lstat: async (path: string) => statsOf(path),
    async readlink(path: string): Promise<string> {
      throw missing(path);
    },
    async symlink(_: string, path: string): Promise<void> {
      throw missing(path);
    },
  };
  return { promises };
}
