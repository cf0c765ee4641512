import { type ItemInput, inputKey } from '../input/read-inputs.ts';
import type { ItemRecord } from '../rows/queries.ts';

export interface Matched {
  /** In the user's order. */
  kept: { item: ItemRecord; input: ItemInput }[];
  dropped: ItemRecord[];
  added: ItemInput[];
  /** Order of all rows: kept ones by ID, new ones by their index among the added ones. */
  order: (string | number)[];
}

/** Matches the wanted inputs to existing rows, each once. New rows keep the input's order unless rows were moved. */
export function matchItems(items: readonly ItemRecord[], wanted: readonly ItemInput[]): Matched {
  const waiting = Map.groupBy(items, ({ input }) => inputKey(input));
  const added: ItemInput[] = [];
  const kept = new Map<string, ItemInput>();
  const order = wanted.map((input) => {
    const item = waiting.get(inputKey(input))?.shift();
    if (!item) return added.push(input) - 1;
    kept.set(item.id, input);
    return item.id;
  });
  const inPlace = items.filter(({ id }) => kept.has(id));
  const places = order.filter((place) => typeof place === 'string');
  const wasMoved = inPlace.some(({ id }, at) => places[at] !== id);
  return {
    kept: inPlace.flatMap((item) => {
      const input = kept.get(item.id);
      return input ? [{ item, input }] : [];
    }),
    dropped: items.filter(({ id }) => !kept.has(id)),
    added,
    order: wasMoved ? [...inPlace.map(({ id }) => id), ...added.keys()] : order,
  };
}
