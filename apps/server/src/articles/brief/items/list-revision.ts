import { type Item, markOf } from './item.ts';

/** Digits of the id and of the content of an item. */
const DIGITS = 8;

/** Contents of a list's items by their ids, in order, both shortened. */
export type ListRevision = ReadonlyMap<string, string>;

export const shortId = ({ id }: Pick<Item, 'id'>): string => markOf(id).slice(0, DIGITS);
export const shortContent = ({ revision }: Pick<Item, 'revision'>): string => revision.slice(0, DIGITS);

export const writeRevision = (items: readonly Item[]): string =>
  items.map((item) => shortId(item) + shortContent(item)).join('');

export const readRevision = (text: string): ListRevision =>
  new Map(
    Array.from({ length: text.length / (2 * DIGITS) }, (_, at) => {
      const item = text.slice(at * 2 * DIGITS, (at + 1) * 2 * DIGITS);
      return [item.slice(0, DIGITS), item.slice(DIGITS)] as const;
    }),
  );
