import type { BriefSource } from '../article.ts';

/** Maximum characters to read of a source, forty times the longest article. */
export const MAX_READ = 120_000;
/** About 100,000 words of all sources. */
const READ_BY_RUN = { altogether: 600_000, each: MAX_READ };
/** Maximum characters to search back for the end of a sentence or line. */
const LAST_PART = 2_000;
const TO_LAST_BOUND = /^[^]*(?:\n|[.!?]\s|[。！？])/;

/** Truncates sources to a total length. Each gets an even share; longer ones also get what short ones leave. */
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

/** Cuts at a sentence, because a truncated sentence or number would change its meaning. */
function cutAtSentence(content: string, most: number): string {
  const start = Math.max(0, most - LAST_PART);
  const last = content.slice(start, most);
  return content.slice(0, start) + (TO_LAST_BOUND.exec(last)?.[0] ?? last);
}
