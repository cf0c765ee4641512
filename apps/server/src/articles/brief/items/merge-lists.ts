import type { Item } from './item.ts';
import { type ListRevision, shortContent, shortId } from './list-revision.ts';

interface Lists<I> {
  /** Items as they are stored now. */
  stored: readonly I[];
  /** The client's items. */
  given: readonly I[];
  /** Items that the client started from. */
  base: ListRevision;
  /** Maximum number of items. The client's additions beyond it are dropped. */
  most: number;
}

/**
 * Applies to the stored list what the client changed since its base: it added, edited, removed or moved items. Items
 * that the base lacks stay. If both sides edited an item, the client wins; an edit wins over a removal.
 */
export function mergeLists<I extends Item>({ stored, given, base, most }: Lists<I>): I[] {
  const givenById = new Map(given.map((item) => [item.id, item]));
  const chosen = new Map<string, I>();
  for (const item of stored) {
    const own = givenById.get(item.id);
    if (own) chosen.set(item.id, isUntouched(own, base) ? item : own);
    else if (!base.has(shortId(item))) chosen.set(item.id, item);
  }
  let room = most - chosen.size;
  const known = new Set(stored.map(({ id }) => id));
  for (const item of given) {
    if (known.has(item.id) || chosen.has(item.id) || isUntouched(item, base)) continue;
    if (room-- > 0) chosen.set(item.id, item);
  }
  const [first, second] = isReordered(given, base) ? [given, stored] : [stored, given];
  return weave(
    first.flatMap(({ id }) => chosen.get(id) ?? []),
    second.flatMap(({ id }) => chosen.get(id) ?? []),
  );
}

const isUntouched = (item: Item, base: ListRevision): boolean =>
  base.get(shortId(item)) === shortContent(item);

function isReordered(given: readonly Item[], base: ListRevision): boolean {
  const kept = given.map(shortId).filter((id) => base.has(id));
  const places = [...base.keys()].filter((id) => kept.includes(id));
  return kept.some((id, at) => id !== places[at]);
}

/** Adds to a list what only the other one has, each in front of the item that follows it there. */
function weave<I extends Item>(list: readonly I[], other: readonly I[]): I[] {
  const woven = [...list];
  const ids = new Set(list.map(({ id }) => id));
  let next: string | undefined;
  for (const item of other.toReversed()) {
    if (!ids.has(item.id)) {
      const at = woven.findIndex(({ id }) => id === next);
      woven.splice(at === -1 ? woven.length : at, 0, item);
    }
    next = item.id;
  }
  return woven;
}

/** True if both lists have the same items with the same contents in the same order. */
export const areSame = (some: readonly Item[], others: readonly Item[]): boolean =>
  some.length === others.length &&
  some.every(({ id, revision }, at) => others[at]?.id === id && others[at].revision === revision);
