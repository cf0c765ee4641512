import { createHash } from 'node:crypto';
import type { SuspectSource as Presented } from '@inkstep/contract';
import type { SuspectSource } from '@inkstep/engine';
import type { ReviewedSources } from './review-sources.ts';

/** Names what was found between two texts, so that keeping a source lapses when one of them changes. */
export function markOf({ id, otherId = '', kind }: SuspectSource, { digests }: ReviewedSources): string {
  const texts = [digests.get(id), digests.get(otherId)];
  return createHash('sha256')
    .update(JSON.stringify([kind, id, otherId, texts]))
    .digest('hex')
    .slice(0, 32);
}

export const presentSuspects = (
  reviewed: ReviewedSources,
  kept: readonly string[] = reviewed.kept,
): Presented[] =>
  reviewed.suspects.map((suspect) => ({
    sourceId: suspect.id,
    kind: suspect.kind,
    otherId: suspect.otherId ?? null,
    because: suspect.because ?? null,
    agreeing: suspect.agreeing ?? 0,
    passages: suspect.passages.map(({ here, there = null }) => ({ here, there })),
    isKept: kept.includes(markOf(suspect, reviewed)),
  }));
