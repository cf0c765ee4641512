import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { writeZip, type ZippedFile } from './write-zip.ts';

const changedAt = new Date('2026-03-04T05:06:08Z');
const file = (path: string, content: ZippedFile['content']) => ({ path, content, changedAt });
// Random enough not to compress, so that every stream on the way fills up.
const large = randomBytes(1_500_000).toString('base64');

it('holds every file, also empty, large and foreign ones', async () => {
  const files = [
    file('README.txt', 'hello'),
    file('articles/0001-咖啡.md', '# 手冲咖啡\n'),
    file('empty.txt', ''),
    file('large.txt', large),
  ];
  const zip = Buffer.concat(await Readable.from(writeZip(Readable.from(files))).toArray());
  const read = Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, strFromU8(bytes)]);
  expect(read).toEqual(files.map(({ path, content }) => [path, content]));
});

it('puts a file together from its parts', async () => {
  const zip = writeZip(
    Readable.from([file('list.json', Readable.from(['[1', ',2', ']'])), file('b.txt', 'b')]),
  );
  const files = unzipSync(Buffer.concat(await Readable.from(zip).toArray()));
  expect(strFromU8(files['list.json'] ?? new Uint8Array())).toBe('[1,2]');
});

it('asks for parts only as fast as it is read', async () => {
  let asked = 0;
  async function* endless() {
    for (;;) {
      asked += 1;
      yield large;
    }
  }
  const zip = writeZip(Readable.from([file('large.txt', endless())]));
  for (let pieces = 0; pieces < 3; pieces++) await zip.next();
  expect(asked).toBeLessThan(10);
  await zip.return(undefined);
});

it('asks for files only as fast as it is read', async () => {
  let asked = 0;
  async function* endless() {
    for (;;) yield file(`${asked++}.txt`, large);
  }
  const zip = writeZip(endless());
  for (let pieces = 0; pieces < 3; pieces++) await zip.next();
  expect(asked).toBeLessThan(3);
  await zip.return(undefined);
});

it('keeps none of the files that were read', async () => {
  setFlagsFromString('--expose-gc');
  const gc: () => void = runInNewContext('gc');
  const parts: WeakRef<Uint8Array>[] = [];
  const countHeld = () => {
    gc();
    return parts.filter((part) => part.deref()).length;
  };
  let most = 0;
  async function* contentOf() {
    const part = randomBytes(1_000_000);
    parts.push(new WeakRef(part));
    yield part;
  }
  async function* files() {
    for (let number = 1; number <= 20; number++) {
      yield file(`${number}.bin`, contentOf());
      // Garbage collection is slow with many modules loaded.
      if (number % 10 === 0) most = Math.max(most, countHeld());
    }
  }
  let bytes = 0;
  for await (const piece of writeZip(files())) bytes += piece.length;
  expect(bytes).toBeGreaterThan(20_000_000);
  expect(most).toBeLessThan(10);
});

it('stops reading files when the output is closed', async () => {
  let ended = false;
  async function* files() {
    try {
      for (;;) yield file('a.txt', large);
    } finally {
      ended = true;
    }
  }
  for await (const _ of writeZip(files())) break;
  expect(ended).toBe(true);
});

it('fails when a part can’t be read', async () => {
  async function* parts() {
    yield 'a';
    throw new Error('the row was gone');
  }
  const zip = writeZip(Readable.from([file('a.txt', parts())]));
  await expect(Readable.from(zip).toArray()).rejects.toThrow('the row was gone');
});

it('fails when a file can’t be read, instead of ending early', async () => {
  async function* files() {
    yield file('a.txt', 'a');
    throw new Error('the row was gone');
  }
  await expect(Readable.from(writeZip(files())).toArray()).rejects.toThrow('the row was gone');
});
