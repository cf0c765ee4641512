import type { BriefSource } from '../article.ts';

/**
 * Characters that a run reads of all sources, about 100,000 words, and of one: forty times the longest article. What
 * stands further down would make no better article, and others would wait for it.
 */
const READ_BY_RUN = { altogether: 600_000, each: 120_000 };
/** So far back a sentence or line is looked for to end with. */
const LAST_PART = 2_000;
const TO_LAST_BOUND = /^[^]*(?:\n|[.!?]\s|[。！？])/;

/**
 * The sources cut down to so many characters: each has an even share of them, and what a short one leaves is for the
 * longer ones.
 */
export function limitSources(sources: readonly BriefSource[], most = READ_BY_RUN): BriefSource[] {
  const shares = new Map<BriefSource, number>();
  let room = most.altogether;
  for (const source of sources.toSorted((a, b) => a.content.length - b.content.length)) {
    const fair = Math.floor(room / (sources.length - shares.size));
    const share = Math.min(source.content.length, fair, most.each);
    shares.set(source, share);
    room -= share;
  }
  return sources.map((source) => {
    const share = shares.get(source) ?? 0;
    return share < source.content.length
      ? { ...source, content: cutAtSentence(source.content, share) }
      : source;
  });
}

/** Half a sentence or half a number would say something else. */
function cutAtSentence(content: string, most: number): string {
  const start = Math.max(0, most - LAST_PART);
  const last = content.slice(start, most);
  return content.slice(0, start) + (TO_LAST_BOUND.exec(last)?.[0] ?? last);
}
