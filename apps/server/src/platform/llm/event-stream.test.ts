import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readEventStream } from './event-stream.ts';

async function read(...chunks: (string | Buffer)[]): Promise<unknown[]> {
  const all: unknown[] = [];
  await readEventStream(Readable.from(chunks, { objectMode: false }), (event) => all.push(event));
  return all;
}

const leaf = Buffer.from('data: "🌿"\n\n');

test.each<[string, (string | Buffer)[]]>([
  ['whole', ['data: "🌿"\n\n']],
  ['with an event name and carriage returns', ['event: piece\r\ndata: "🌿"\r\n\r\n']],
  ['cut in the middle of a character', [leaf.subarray(0, 9), leaf.subarray(9)]],
  ['with comments and an end', [': ping\n\ndata: "🌿"\n\ndata: [DONE]\n\n']],
])('reads an event %s', async (_, chunks) => {
  expect(await read(...chunks)).toEqual(['🌿']);
});

test('keeps the order of events that come together', async () => {
  expect(await read('data: 1\n\ndata: 2\n\nda', 'ta: 3\n\n')).toEqual([1, 2, 3]);
});

test('throws at what is no JSON', async () => {
  await expect(read('data: {"broken": \n\n')).rejects.toThrow(SyntaxError);
});

test('ends with what the callee throws, and reads no further', async () => {
  const seen: unknown[] = [];
  const body = Readable.from(['data: 1\n\n', 'data: 2\n\n'], { objectMode: false });
  const reading = readEventStream(body, (event) => {
    seen.push(event);
    throw new RangeError('enough');
  });
  await expect(reading).rejects.toThrow('enough');
  expect(seen).toEqual([1]);
  expect(body.destroyed).toBe(true);
});

test('throws when the connection breaks', async () => {
  const body = new Readable({ read() {} });
  const reading = readEventStream(body, () => undefined);
  body.push('data: 1\n\n');
  body.destroy(new Error('gone'));
  await expect(reading).rejects.toThrow('gone');
});
