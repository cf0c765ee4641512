import type { BriefSource } from '../article.ts';

/**
 * The sources cut down to so many characters altogether: each has an even share, and what a short one leaves is for
 * the longer ones.
 */
export function beginnings(sources: readonly BriefSource[], mostCharacters: number): BriefSource[] {
  const shares = new Map<BriefSource, number>();
  let room = mostCharacters;
  for (const source of sources.toSorted((a, b) => a.content.length - b.content.length)) {
    const share = Math.min(source.content.length, Math.floor(room / (sources.length - shares.size)));
    shares.set(source, share);
    room -= share;
  }
  return sources.map((source) => ({ ...source, content: source.content.slice(0, shares.get(source)) }));
}
