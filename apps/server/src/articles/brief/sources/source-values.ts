import { createHash } from 'node:crypto';
import { countWords } from '@inkstep/article/count-words';
import type { ComprehensiveResource, RedditSourceInput, SourceInput } from '@inkstep/contract';
import { pageKey } from '@inkstep/contract/page-key';
import type { SourceValues } from './queries.ts';

/** Equals PostgreSQL's `md5`. Only compares texts, so it needn't be secure. */
export const textDigest = (text: string): string => createHash('md5').update(text).digest('hex');

export type GivenSource = Omit<SourceValues, 'id'> & { id: string | undefined };

export const fromSource = (source: SourceInput): GivenSource => ({
  id: source.id,
  list: 'sources',
  kind: source.type,
  url: source.url,
  page: pageKey(source.url),
  title: source.title,
  content: source.content,
  digest: textDigest(source.content),
  description: source.description,
  words: source.wordCount,
  author: source.author ?? null,
  published: source.publishedAt ?? null,
  language: source.language ?? null,
  resourceId: source.resourceId ?? null,
  resourceType: source.resourceType ?? null,
  addedAt: source.addedAt === undefined ? null : new Date(source.addedAt),
  subreddit: source.subreddit ?? null,
  upvotes: source.upvotes ?? null,
  comments: source.comments ?? null,
});

export const fromRedditSource = (source: RedditSourceInput): GivenSource => ({
  ...fromSource(source),
  list: 'redditSources',
});

/** A resource that was sent without its source. */
export const fromResource = (resource: ComprehensiveResource): GivenSource =>
  fromSource({
    type: sourceType(resource),
    url: resource.url,
    title: resource.resource_name,
    content: resource.content,
    description: resource.description,
    wordCount: countWords(resource.content),
    resourceId: resource.id,
    resourceType: resource.resource_type,
    addedAt: resource.addedAt,
  });

function sourceType({ resource_type: type, url }: ComprehensiveResource): SourceInput['type'] {
  if (type === 'reddit') return type;
  return (type === 'url' || type === 'document') && url !== '' ? 'url' : 'text';
}
