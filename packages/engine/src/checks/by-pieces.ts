import type { InPieces } from '../run/in-pieces.ts';

/** Reading so many characters takes some milliseconds, most where no spaces part the words. */
export const CHARACTERS_IN_PIECE = 10_000;
/** What an item costs beside its characters, as so many more of them. */
export const ITEM = 50;

/** Acts on one item after the other; `lengthOf` tells how many characters each has to be read. */
export function* eachInPieces<T>(
  items: Iterable<T>,
  act: (item: T) => void,
  lengthOf: (item: T) => number = () => 0,
): InPieces<void> {
  let read = 0;
  for (const item of items) {
    act(item);
    read += lengthOf(item) + ITEM;
    if (read < CHARACTERS_IN_PIECE) continue;
    read = 0;
    yield;
  }
}

export function* flatMapInPieces<T, R>(
  items: Iterable<T>,
  map: (item: T) => readonly R[],
  lengthOf?: (item: T) => number,
): InPieces<R[]> {
  const found: R[] = [];
  const add = (item: T) => {
    for (const result of map(item)) found.push(result);
  };
  yield* eachInPieces(items, add, lengthOf);
  return found;
}

export const lengthOfText = ({ text }: { text: string }): number => text.length;
