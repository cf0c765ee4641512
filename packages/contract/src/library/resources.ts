import { z } from 'zod';
import {
  Count,
  commaList,
  Id,
  IdParams,
  Integer,
  line,
  Message,
  OptionalWebUrl,
  optionalLine,
  PageQuery,
  Pagination,
  SortOrder,
  Timestamp,
  text,
} from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { BODY_LIMITS, LIMITS, TEXT_LIMITS } from '../limits.ts';
import { ResourceType } from './sources.ts';

const Tag = line(TEXT_LIMITS.tag);

const tagList = z
  .array(Tag)
  .max(LIMITS.tags, `Use at most ${LIMITS.tags} tags`)
  .transform((tags) => [...new Set(tags)]);

/** List, or a list as JSON text. */
const Tags = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  try {
    return value.trim() === '' ? [] : JSON.parse(value);
  } catch {
    return value;
  }
}, tagList);

const Discussion = z.strictObject({
  subreddit: text(TEXT_LIMITS.name),
  upvotes: Integer,
  comments: Count,
});

export const Resource = z
  .object({
    id: Id,
    resource_name: z.string(),
    resource_type: ResourceType,
    resource_url: z.string(),
    /** Markdown, shortened in lists of excerpts. */
    resource_content: z.string(),
    description: z.string(),
    tags: z.array(z.string()),
    word_count: Integer,
    author: z.string().nullable(),
    published_at: z.string().nullable(),
    language: z.string().nullable(),
    /** Set for a Reddit post. */
    discussion: Discussion.nullable(),
    usage_count: Integer,
    last_used_at: Timestamp.nullable(),
    is_favorite: z.boolean(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Resource' });
export type Resource = z.output<typeof Resource>;

const ResourceName = line(TEXT_LIMITS.title, 'Name is required');

const fields = {
  resource_name: ResourceName,
  resource_type: ResourceType,
  resource_url: OptionalWebUrl,
  resource_content: text(TEXT_LIMITS.sourceContent).default(''),
  description: text(TEXT_LIMITS.description).default(''),
  tags: Tags.default([]),
  author: text(TEXT_LIMITS.name).nullable().default(null),
  published_at: text(TEXT_LIMITS.publicationDate).nullable().default(null),
  language: text(TEXT_LIMITS.languageTag).nullable().default(null),
  discussion: Discussion.nullable().default(null),
  is_favorite: z.boolean().default(false),
};

const NEEDS_URL: readonly string[] = ['url', 'reddit'] satisfies ResourceType[];

/** True if a resource of a type with a URL has none. */
export const lacksUrl = (entry: { resource_type: string; resource_url: string }): boolean =>
  NEEDS_URL.includes(entry.resource_type) && entry.resource_url === '';

export const CreateResourceBody = z
  .strictObject({ ...fields, resource_type: ResourceType.default('url') })
  .refine((body) => !lacksUrl(body), { path: ['resource_url'], error: 'URL is required' });

const { resource_name, resource_type } = fields;
/** Absent fields stay unchanged. */
export const UpdateResourceBody = z.strictObject({
  resource_name: resource_name.optional(),
  resource_type: resource_type.optional(),
  resource_url: z.union([z.literal(''), OptionalWebUrl.unwrap()]).optional(),
  resource_content: fields.resource_content.unwrap().optional(),
  description: fields.description.unwrap().optional(),
  tags: Tags.optional(),
  author: fields.author.unwrap().optional(),
  published_at: fields.published_at.unwrap().optional(),
  language: fields.language.unwrap().optional(),
  discussion: fields.discussion.unwrap().optional(),
  is_favorite: z.boolean().optional(),
});

export const RESOURCE_SORTS = [
  'updated_at',
  'created_at',
  'last_used_at',
  'name',
  'type',
  'usage_count',
  'relevance',
] as const;

const Keywords = commaList(optionalLine(TEXT_LIMITS.tag), LIMITS.resourceKeywords);

export const ListResourcesQuery = z.strictObject({
  ...PageQuery.shape,
  /** `relevance` is the recommendation score for `keywords`, in descending order only. */
  sortBy: z.enum(RESOURCE_SORTS).default('updated_at'),
  sortOrder: SortOrder.default('DESC'),
  /** Comma-separated types, such as `url,text`. */
  type: commaList(ResourceType, 5).optional(),
  /** Searches name, description, tags and URL. */
  search: text(TEXT_LIMITS.name).trim().optional(),
  tag: text(TEXT_LIMITS.tag).trim().optional(),
  favorite: z.enum(['true', 'false']).optional(),
  keywords: Keywords.optional(),
  /** Length of `resource_content`. Full texts are the default for up to 10 entries, and limited to that. */
  content: z.enum(['full', 'excerpt']).optional(),
});

const answer = z.object({ resource: Resource });

export const RecommendedResource = Resource.extend({
  score: z.number(),
  /** Keywords found in its name, description or tags. */
  matches: z.array(z.string()),
}).meta({ id: 'RecommendedResource' });
export type RecommendedResource = z.output<typeof RecommendedResource>;

export const resourceRoutes = defineRoutes('library', 'member', {
  listResources: {
    summary: 'List saved resources',
    scope: 'read',
    query: ListResourcesQuery,
    rateLimit: 'library',
    response: z.object({ resources: z.array(Resource), pagination: Pagination }),
  },
  resourceStats: {
    summary: 'Get library statistics: types, tags and most used resources',
    scope: 'read',
    response: z.object({
      total: Integer,
      byType: z.record(ResourceType, Integer),
      favorites: Integer,
      /** Most common first, 100 at most. */
      tags: z.array(z.object({ tag: z.string(), count: Integer })),
      /** Excerpts of 5 at most. */
      mostUsed: z.array(Resource),
    }),
  },
  recommendResources: {
    summary: 'Recommend resources for keywords, best match first, as excerpts',
    scope: 'read',
    rateLimit: 'library',
    query: z.strictObject({ keywords: Keywords.default([]) }),
    response: z.object({ resources: z.array(RecommendedResource).max(LIMITS.recommendedResources) }),
  },
  getResource: {
    summary: 'Get one resource with its full text',
    scope: 'read',
    params: IdParams,
    response: answer,
    errors: ['NOT_FOUND'],
  },
  createResource: {
    summary: 'Save a resource',
    scope: 'write',
    body: CreateResourceBody,
    bodyLimit: BODY_LIMITS.text,
    response: answer,
    status: 201,
    /** DUPLICATE: the library already has the URL. */
    errors: ['CONFLICT', 'DUPLICATE', 'STORAGE_LIMIT_EXCEEDED'],
  },
  updateResource: {
    summary: 'Update a resource',
    scope: 'write',
    params: IdParams,
    body: UpdateResourceBody,
    bodyLimit: BODY_LIMITS.text,
    response: answer,
    errors: ['NOT_FOUND', 'DUPLICATE', 'STORAGE_LIMIT_EXCEEDED'],
  },
  deleteResource: {
    summary: 'Delete a resource',
    scope: null,
    params: IdParams,
    response: Message,
    errors: ['NOT_FOUND'],
  },
  deleteResources: {
    summary: 'Delete several resources; unknown IDs are ignored',
    scope: null,
    body: z.strictObject({ ids: z.array(Id).min(1).max(LIMITS.resourcesPerDeletion) }),
    response: z.object({ deleted: Integer }),
  },
  restoreResources: {
    summary: 'Undo deletions of the last hour; unknown IDs and URLs that were added again are left out',
    scope: 'write',
    body: z.strictObject({ ids: z.array(Id).min(1).max(LIMITS.resourcesPerDeletion) }),
    response: z.object({ restored: Integer }),
    errors: ['STORAGE_LIMIT_EXCEEDED'],
  },
  useResource: {
    summary: 'Record that a resource was used',
    scope: 'write',
    params: IdParams,
    errors: ['NOT_FOUND'],
  },
});
