import type { Passage } from '../article.ts';

/**
 * Assigns passage ids. A passage with a known source and text keeps its id; others get unused ones, so that evidence
 * of an earlier run and passages of an edited source can be combined.
 */
export function passageIds(known: readonly Passage[]): (sourceId: string, text: string) => string {
  const byWords = new Map(known.map(({ id, sourceId, text }) => [`${sourceId} ${text}`, id]));
  const numbers = new Map<string, { source: number; last: number }>();
  for (const { id, sourceId } of known) {
    const [source = 0, passage = 0] = id.slice(1).split('.').map(Number);
    numbers.set(sourceId, { source, last: Math.max(passage, numbers.get(sourceId)?.last ?? 0) });
  }
  let lastSource = Math.max(0, ...[...numbers.values()].map(({ source }) => source));
  return (sourceId, text) => {
    const key = `${sourceId} ${text}`;
    const same = byWords.get(key);
    // A source may contain the same words twice.
    if (same !== undefined && byWords.delete(key)) return same;
    const number = numbers.get(sourceId) ?? { source: ++lastSource, last: 0 };
    numbers.set(sourceId, number);
    number.last += 1;
    return `S${number.source}.${number.last}`;
  };
}
