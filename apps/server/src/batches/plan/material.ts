import { createHash } from 'node:crypto';
import type { BatchSettings, RedditSourceInput, SourceInput } from '@inkstep/contract';

interface Material {
  /** URLs that are read when an article is planned. */
  urls: string[];
  sources: SourceInput[];
  redditSources: RedditSourceInput[];
}

/** Material of every article of a batch, besides the library and its own line. */
export function batchMaterial({
  urlSources = [],
  textBlocks = [],
  redditPosts = [],
  sources = [],
}: BatchSettings): Material {
  return {
    urls: urlSources.filter((each) => typeof each === 'string'),
    sources: [...urlSources.filter((each) => typeof each !== 'string'), ...textBlocks, ...sources],
    redditSources: redditPosts,
  };
}

/** Hash of the texts; undefined without any. */
export function materialDigest(settings: BatchSettings): string | undefined {
  const { sources, redditSources } = batchMaterial(settings);
  if (sources.length + redditSources.length === 0) return undefined;
  return createHash('sha256')
    .update(JSON.stringify([sources, redditSources]))
    .digest('base64url');
}
