import type { ExtractedFile, ExtractedSource, RedditSource, Resource, ResourceType } from '@inkstep/contract';
import { isBlank } from '@inkstep/contract/blank';
import type { NewResource, ResourceChange } from '../api.ts';
import { plainBeginning } from '../plain-beginning.ts';

const SUMMARY = 200;

export interface ResourceFields {
  name: string;
  type: ResourceType;
  url: string;
  content: string;
  description: string;
  tags: string[];
}

export type FieldProblem = 'nameMissing' | 'addressMissing' | 'addressWrong' | 'textMissing';
export type FieldProblems = Partial<Record<'name' | 'url' | 'content', FieldProblem>>;

const isWebAddress = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

/** Default description: the beginning of the text. */
const summaryOf = (markdown: string): string => plainBeginning(markdown, SUMMARY).slice(0, SUMMARY);

/** Validation errors; empty if there are none. */
export function findProblems({ name, type, url, content }: ResourceFields): FieldProblems {
  const address = url.trim();
  return {
    ...(isBlank(name) ? { name: 'nameMissing' } : {}),
    ...(address === '' && (type === 'url' || type === 'reddit') ? { url: 'addressMissing' } : {}),
    ...(address !== '' && !isWebAddress(address) ? { url: 'addressWrong' } : {}),
    ...(type === 'text' && isBlank(content) ? { content: 'textMissing' } : {}),
  };
}

export const toFields = (resource: Resource): ResourceFields => ({
  name: resource.resource_name,
  type: resource.resource_type,
  url: resource.resource_url,
  content: resource.resource_content,
  description: resource.description,
  tags: resource.tags,
});

export const newResource = ({
  name,
  type,
  url,
  content,
  description,
  tags,
}: ResourceFields): NewResource => ({
  resource_name: name.trim(),
  resource_type: type,
  resource_url: url.trim(),
  resource_content: content,
  description: description.trim(),
  tags,
});

/** Only changed fields are sent, because others may have been changed elsewhere. */
export function findChange(before: ResourceFields, after: ResourceFields): ResourceChange {
  const [old, changed] = [newResource(before), newResource(after)];
  const differs = (key: string) =>
    JSON.stringify(old[key as keyof NewResource]) !== JSON.stringify(changed[key as keyof NewResource]);
  return Object.fromEntries(Object.entries(changed).filter(([key]) => differs(key)));
}

export const textResource = (name: string, text: string, tags: string[]): ResourceFields => ({
  name,
  type: 'text',
  url: '',
  content: text.trim(),
  description: summaryOf(text),
  tags,
});

/** An extracted page that is not saved yet. */
export interface PageEntry extends ResourceFields {
  origin: Pick<NewResource, 'author' | 'published_at' | 'language'>;
}

export const pageEntry = (page: ExtractedSource): PageEntry => ({
  name: page.title,
  type: 'url',
  url: page.url,
  content: page.content,
  description: summaryOf(page.description.trim() === '' ? page.content : page.description),
  tags: [],
  origin: {
    author: page.author ?? null,
    published_at: page.publishedAt ?? null,
    language: page.language ?? null,
  },
});

/** The text of a file. Files themselves aren't kept. */
export const fileEntry = (file: ExtractedFile): PageEntry => ({
  ...pageEntry({ ...file, url: '' }),
  type: 'document',
});

/** A page that couldn't be read, saved with its URL only. */
export const addressEntry = (url: string): PageEntry => ({
  name: url,
  type: 'url',
  url,
  content: '',
  description: '',
  tags: [],
  origin: {},
});

export const redditResource = (post: RedditSource): NewResource => ({
  ...newResource({
    name: post.title,
    type: 'reddit',
    url: post.url,
    content: post.content,
    description: summaryOf(post.description),
    tags: [],
  }),
  discussion: { subreddit: post.subreddit, upvotes: post.upvotes, comments: post.comments },
});
