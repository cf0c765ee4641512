import { z } from 'zod';
import { Count, commaList, Id, optionalLine, WebUrl } from '../common.ts';
import { CreateResourceBody } from '../library/resources.ts';
import { ResourceType } from '../library/sources.ts';
import { BODY_LIMITS, TEXT_LIMITS } from '../limits.ts';
import { defineV1Routes, IdParam, ListQuery, pageOf, stamps } from './common.ts';

const resource = {
  id: Id,
  type: ResourceType,
  name: z.string(),
  url: z.string().nullable(),
  description: z.string(),
  tags: z.array(z.string()),
  words: Count,
  author: z.string().nullable(),
  published_at: z.string().nullable(),
  language: z.string().nullable(),
  favorite: z.boolean(),
  ...stamps,
};
export const Resource = z.object(resource).meta({ id: 'V1Resource' });
const ResourceWithText = z.object({ ...resource, text: z.string() }).meta({ id: 'V1ResourceWithText' });

const stored = CreateResourceBody.shape;
const fields = {
  name: stored.resource_name,
  url: WebUrl.optional(),
  text: stored.resource_content.unwrap().optional(),
  description: stored.description.unwrap().optional(),
  tags: z.array(optionalLine(TEXT_LIMITS.tag).min(1)).max(20).optional(),
  author: stored.author.unwrap().optional(),
  published_at: stored.published_at.unwrap().optional(),
  language: stored.language.unwrap().optional(),
  favorite: z.boolean().optional(),
};

export const resourceRoutes = defineV1Routes('resources', {
  listResources: {
    method: 'GET',
    path: '/api/v1/resources',
    summary: 'List the library without texts, newest first',
    scope: 'read',
    query: ListQuery.extend({
      type: commaList(ResourceType, 5).optional().describe('Comma-separated types.'),
      tag: optionalLine(TEXT_LIMITS.tag).optional(),
      search: optionalLine(TEXT_LIMITS.name).optional().describe('Words in name, description, tags and URL.'),
    }),
    response: pageOf(Resource),
    rateLimit: 'library',
  },
  createResource: {
    method: 'POST',
    path: '/api/v1/resources',
    summary: 'Save a resource to the library',
    scope: 'write',
    body: z.strictObject({ type: ResourceType.default('text'), ...fields }),
    bodyLimit: BODY_LIMITS.text,
    response: Resource,
    status: 201,
    /** DUPLICATE: the library already has the URL. */
    errors: ['CONFLICT', 'DUPLICATE', 'STORAGE_LIMIT_EXCEEDED'],
    idempotency: 'optional',
  },
  getResource: {
    method: 'GET',
    path: '/api/v1/resources/:id',
    summary: 'Get a resource with its text',
    scope: 'read',
    params: IdParam,
    response: ResourceWithText,
  },
  updateResource: {
    method: 'PATCH',
    path: '/api/v1/resources/:id',
    summary: 'Change fields of a resource',
    scope: 'write',
    params: IdParam,
    body: z.strictObject(fields).partial(),
    bodyLimit: BODY_LIMITS.text,
    response: Resource,
    errors: ['DUPLICATE', 'STORAGE_LIMIT_EXCEEDED'],
  },
});
