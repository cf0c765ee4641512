import type { ZippedFile } from './write-zip.ts';

export const jsonFile = (path: string, value: unknown, changedAt: Date): ZippedFile => ({
  path,
  content: `${JSON.stringify(value, null, 2)}\n`,
  changedAt,
});

/** Streams a list that may be too large for one string. */
export const jsonListFile = (path: string, items: AsyncIterable<unknown>, changedAt: Date): ZippedFile => ({
  path,
  content: jsonList(items),
  changedAt,
});

async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    yield before + JSON.stringify(item, null, 2);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
