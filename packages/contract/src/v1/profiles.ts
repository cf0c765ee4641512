import { z } from 'zod';
import { Id, nonBlank, text } from '../common.ts';
import { ProfileType } from '../library/profiles.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { Author, Product } from './articles.ts';
import { defineV1Routes, IdParam, ListQuery, pageOf, stamps } from './common.ts';

const Profile = z
  .object({
    id: Id,
    type: ProfileType,
    name: z.string(),
    author: z.object({ name: z.string(), bio: z.string(), audience: z.string() }).nullable(),
    product: z
      .object({ name: z.string(), url: z.string(), description: z.string(), features: z.array(z.string()) })
      .nullable(),
    ...stamps,
  })
  .meta({ id: 'V1Profile' });

const name = nonBlank(text(TEXT_LIMITS.name).trim(), 'Profile name is required');

export const profileRoutes = defineV1Routes('profiles', {
  listProfiles: {
    method: 'GET',
    path: '/api/v1/profiles',
    summary: 'List author and product profiles, the last changed first',
    scope: 'read',
    query: ListQuery.extend({ type: ProfileType.optional() }),
    response: pageOf(Profile),
  },
  getProfile: {
    method: 'GET',
    path: '/api/v1/profiles/:id',
    summary: 'Get a profile',
    scope: 'read',
    params: IdParam,
    response: Profile,
  },
  createProfile: {
    method: 'POST',
    path: '/api/v1/profiles',
    summary: 'Create a profile of an author or a product',
    scope: 'manage',
    body: z.union([z.strictObject({ name, author: Author }), z.strictObject({ name, product: Product })]),
    response: Profile,
    status: 201,
    errors: ['CONFLICT', 'STORAGE_LIMIT_EXCEEDED'],
    idempotency: 'optional',
  },
});
