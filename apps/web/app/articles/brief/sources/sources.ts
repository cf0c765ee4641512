import { countWords } from '@inkstep/article/count-words';
import type { ExtractedFile, ExtractedSource, RedditSource, Resource, Source } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { pageKey } from '@inkstep/contract/page-key';
import { type AnySource, countSources, listSources, type SourceHolder } from './count-sources.ts';

export type Refusal = 'full' | 'duplicate';
export type Added<List> = { ok: true; sources: List[] } | { ok: false; reason: Refusal };

export const isAddress = (a: string, b: string): boolean =>
  a !== '' && (a === b || (pageKey(a) !== '' && pageKey(a) === pageKey(b)));

/** Sources are the same if they share the URL, or title and type. Text blocks are compared by text. */
function isSame(a: AnySource, b: AnySource): boolean {
  if (isAddress(a.url, b.url)) return true;
  if (a.title !== b.title || a.type !== b.type) return false;
  return a.type !== 'text' || a.content === b.content;
}

/** Reason why the task can't add the source; undefined if it can. */
export function findRefusal(task: SourceHolder, source: AnySource): Refusal | undefined {
  if (listSources(task).some((other) => isSame(source, other))) return 'duplicate';
  return countSources(task) >= LIMITS.sources ? 'full' : undefined;
}

export function addSource(task: SourceHolder, source: Source): Added<Source> {
  const reason = findRefusal(task, source);
  return reason ? { ok: false, reason } : { ok: true, sources: [...task.sources, source] };
}

export function addPost(task: SourceHolder, post: RedditSource): Added<RedditSource> {
  const reason = findRefusal(task, post);
  return reason ? { ok: false, reason } : { ok: true, sources: [...task.redditSources, post] };
}

export const hasAddress = (task: SourceHolder, url: string): boolean =>
  listSources(task).some((source) => isAddress(url, source.url));

/** Matches by library ID or URL. */
export const hasResource = (
  task: SourceHolder,
  { id, resource_url }: Pick<Resource, 'id' | 'resource_url'>,
): boolean => task.sources.some(({ resourceId }) => resourceId === id) || hasAddress(task, resource_url);

/** Source fields of an extracted page. */
export const pageFields = (page: ExtractedSource): Omit<Source, 'id'> => ({
  type: 'url',
  url: page.url,
  title: page.title,
  content: page.content,
  description: page.description,
  wordCount: page.wordCount,
  ...(page.author ? { author: page.author } : {}),
  ...(page.publishedAt ? { publishedAt: page.publishedAt } : {}),
  ...(page.language ? { language: page.language } : {}),
});

export const fromPage = (page: ExtractedSource): Source => ({ id: crypto.randomUUID(), ...pageFields(page) });

/** Only the text of a file is kept. */
export const fromFile = (file: ExtractedFile): Source => ({
  id: crypto.randomUUID(),
  ...pageFields({ ...file, url: '' }),
  type: 'text',
});

export const fromText = (text: string, title: string): Source => ({
  id: crypto.randomUUID(),
  type: 'text',
  url: '',
  title,
  content: text.trim(),
  description: '',
  wordCount: countWords(text),
});

const typeOf = ({ resource_type, resource_url }: Resource): Source['type'] => {
  if (resource_type === 'reddit') return 'reddit';
  return resource_url !== '' && (resource_type === 'url' || resource_type === 'document') ? 'url' : 'text';
};

/** Converts a library entry to a source. An entry without text uses its description. */
export function fromResource(resource: Resource, addedAt: Date): Source {
  const { resource_content, description, discussion, author, published_at, language } = resource;
  const content = resource_content || description;
  return {
    id: crypto.randomUUID(),
    type: typeOf(resource),
    url: resource.resource_url,
    title: resource.resource_name.replace(/\s+/g, ' '),
    content,
    description,
    wordCount: resource_content ? resource.word_count : countWords(content),
    ...(author ? { author } : {}),
    ...(published_at ? { publishedAt: published_at } : {}),
    ...(language ? { language } : {}),
    ...linkTo(resource, addedAt),
    ...discussion,
  };
}

/** The fields that link a source to its library entry. */
export const linkTo = (
  { id, resource_type }: Pick<Resource, 'id' | 'resource_type'>,
  addedAt: Date,
): Pick<Source, 'resourceId' | 'resourceType' | 'addedAt'> => ({
  resourceId: id,
  resourceType: resource_type,
  addedAt: addedAt.toISOString(),
});
