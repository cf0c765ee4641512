import { createHash } from 'node:crypto';
import { countWords } from '@inkstep/article/count-words';
import type {
  ComprehensiveResource,
  RedditSourceInput,
  Resource,
  ResourceType,
  SourceInput,
} from '@inkstep/contract';
import { pageKey } from '@inkstep/contract/page-key';
import type { SourceValues } from './queries.ts';

/** Equals PostgreSQL's `md5`. Only compares texts, so it needn't be secure. */
export const textDigest = (text: string): string => createHash('md5').update(text).digest('hex');

/**
 * Four shapes of a source: `ExtractedSource` (read, not stored), `Source` (requests, responses and pages; `RedditSource`
 * and `ComprehensiveResource` are its documented excerpts), `SourceRow` (stored) and `BriefSource` (what the engine
 * cites). This file makes values of rows, and `making/make-brief.ts` makes the last one of rows.
 */
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

export const fromRedditSource = (source: RedditSourceInput): GivenSource => asPost(fromSource(source));

/** Puts a source among the documented Reddit posts, which lack some fields. */
export const asPost = <S extends GivenSource>(source: S): S => ({
  ...source,
  list: 'redditSources',
  author: null,
  published: null,
  language: null,
  resourceId: null,
  resourceType: null,
  addedAt: null,
});

/** A resource that was sent without its source. */
export const fromResource = (resource: ComprehensiveResource): GivenSource =>
  fromSource({
    type: sourceType(resource.resource_type, resource.url),
    url: resource.url,
    title: resource.resource_name,
    content: resource.content,
    description: resource.description,
    wordCount: countWords(resource.content),
    resourceId: resource.id,
    resourceType: resource.resource_type,
    addedAt: resource.addedAt,
  });

/** Converts a library entry. One without a text uses its description. */
export function fromLibrary(resource: Resource, text = resource.resource_content): GivenSource {
  const { author, published_at, language, discussion } = resource;
  const content = text || resource.description;
  return fromSource({
    type: sourceType(resource.resource_type, resource.resource_url),
    url: resource.resource_url,
    title: resource.resource_name.replace(/\s+/g, ' '),
    content,
    description: resource.description,
    wordCount: countWords(content),
    ...(author && { author }),
    ...(published_at && { publishedAt: published_at }),
    ...(language && { language }),
    resourceId: resource.id,
    resourceType: resource.resource_type,
    addedAt: new Date().toISOString(),
    ...discussion,
  });
}

function sourceType(type: ResourceType, url: string): SourceInput['type'] {
  if (type === 'reddit') return type;
  return (type === 'url' || type === 'document') && url !== '' ? 'url' : 'text';
}
