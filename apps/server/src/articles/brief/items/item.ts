import { createHash } from 'node:crypto';

/** An item of a task's list. Its revision changes with its content, not with its position. */
export interface Item {
  id: string;
  revision: string;
}

/** 64 bits of a digest. It compares contents, so it needn't be secure. */
export const markOf = (content: unknown): string =>
  createHash('md5').update(JSON.stringify(content)).digest('hex').slice(0, 16);

/** An item with what is stored for it. */
export interface Valued<Value> extends Item {
  value: Value;
}

/** Moves an item in front of another one, or to the end. Unknown ids change nothing. */
export function moveItem<I extends Pick<Item, 'id'>>(
  items: readonly I[],
  id: string,
  before: string | null,
): I[] {
  const moved = items.filter((item) => item.id === id);
  const others = items.filter((item) => item.id !== id);
  const at = others.findIndex((item) => item.id === before);
  return others.toSpliced(at === -1 ? others.length : at, 0, ...moved);
}
