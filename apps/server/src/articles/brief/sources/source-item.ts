import type { SourceItem } from '@inkstep/contract';
import { markOf } from '../items/item.ts';
import { presentSource } from './present-sources.ts';
import type { SourceRow, StoredSource } from './queries.ts';

/** Ignores the position, and treats a missing field like an empty one, as the documented lists do. */
const revisionOf = (source: Omit<StoredSource, 'position'>): string =>
  markOf([
    source.kind,
    source.url,
    source.title,
    source.digest,
    source.description,
    source.words,
    source.author ?? '',
    source.published ?? '',
    source.language ?? '',
    source.resourceId ?? '',
    source.resourceType ?? '',
    source.addedAt?.getTime() ?? 0,
    source.subreddit ?? '',
    source.upvotes ?? 0,
    source.comments ?? 0,
  ]);

export const toItem = <S extends Omit<StoredSource, 'position'>>(source: S) => ({
  id: source.id,
  revision: revisionOf(source),
  value: source,
});

export const presentItem = (row: SourceRow): SourceItem => ({
  ...presentSource(row),
  revision: revisionOf(row),
});
