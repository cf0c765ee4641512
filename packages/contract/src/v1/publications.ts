import { z } from 'zod';
import { Count, Id, Timestamp } from '../common.ts';
import { LIMITS } from '../limits.ts';
import {
  DeliveryWarning,
  DestinationFeatures,
  DestinationKind,
  DestinationProblem,
} from '../publishing/destinations.ts';
import { ChosenFields, PublicationState, WantedState } from '../publishing/publications.ts';
import { ConfirmDuplicates, defineV1Routes, IdParam, ListQuery, pageOf } from './common.ts';

const Destination = z
  .object({
    id: Id,
    name: z.string(),
    kind: DestinationKind,
    url: z.string(),
    features: DestinationFeatures,
    articles_per_day: Count.describe('Articles that are published there per day at most.'),
    problem: DestinationProblem.nullable().describe('Result of the last test; null if it works.'),
    created_at: Timestamp,
  })
  .meta({ id: 'V1Destination' });

export const Publication = z
  .object({
    id: Id,
    article_id: Id.nullable(),
    destination: z.object({ id: Id, name: z.string(), kind: DestinationKind }),
    title: z.string(),
    status: PublicationState.describe(
      '`waiting`: its turn comes at `not_before`. `scheduled`: the destination publishes it. `gone`: it was deleted there.',
    ),
    wanted: WantedState,
    scheduled_for: Timestamp.nullable(),
    not_before: Timestamp.nullable(),
    url: z.string().nullable(),
    edit_url: z.string().nullable(),
    sent_at: Timestamp.nullable(),
    published_at: Timestamp.nullable(),
    changed_here: z.boolean().describe('True if the article has changed since it was sent.'),
    changed_there: z
      .boolean()
      .nullable()
      .describe('True if the post was changed there. Null if that cannot be read.'),
    warnings: z.array(DeliveryWarning).max(LIMITS.page),
    problem: DestinationProblem.nullable(),
    attempts: Count,
    next_attempt_at: Timestamp.nullable(),
  })
  .meta({ id: 'V1Publication' });

export const publicationRoutes = defineV1Routes('publications', {
  listDestinations: {
    method: 'GET',
    path: '/api/v1/destinations',
    summary: 'List the destinations of the workspace by name',
    scope: 'read',
    query: ListQuery,
    response: pageOf(Destination),
  },
  listPublications: {
    method: 'GET',
    path: '/api/v1/articles/:id/publications',
    summary: 'List where an article is',
    scope: 'read',
    params: IdParam,
    query: ListQuery,
    response: pageOf(Publication),
    errors: ['NOT_FOUND'],
  },
  publishArticle: {
    method: 'POST',
    path: '/api/v1/articles/:id/publications',
    summary:
      'Send an article that a person has finished to a destination, or update it there. Read the list of publications to see how far it is',
    scope: 'publish',
    params: IdParam,
    body: z.strictObject({
      destination_id: Id,
      status: WantedState.exclude(['unpublished'])
        .optional()
        .describe('Defaults to the one that it has there, or `draft`.'),
      scheduled_for: Timestamp.optional().describe('Required for `scheduled`.'),
      fields: ChosenFields.default({}).describe(
        'Fields that you leave out keep their earlier value, or follow the article.',
      ),
      overwrite: z.boolean().default(false).describe('True to overwrite what was changed there.'),
      confirm_duplicates: ConfirmDuplicates,
    }),
    response: Publication,
    status: 202,
    errors: [
      'NOT_FOUND',
      'ARTICLE_MISSING',
      'CONFLICT',
      'DUPLICATE_CONTENT',
      'APPROVAL_REQUIRED',
      'EMAIL_UNCONFIRMED',
    ],
    rateLimit: 'destinations',
    idempotency: 'optional',
  },
  unpublishArticle: {
    method: 'POST',
    path: '/api/v1/publications/:id/unpublish',
    summary: 'Make the post a draft at its destination',
    scope: 'publish',
    params: IdParam,
    response: Publication,
    status: 202,
    errors: ['NOT_FOUND', 'CONFLICT'],
    rateLimit: 'destinations',
    idempotency: 'optional',
  },
  retryPublication: {
    method: 'POST',
    path: '/api/v1/publications/:id/retry',
    summary: 'Send again what failed',
    scope: 'publish',
    params: IdParam,
    response: Publication,
    status: 202,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'CONFLICT', 'APPROVAL_REQUIRED'],
    rateLimit: 'destinations',
    idempotency: 'optional',
  },
});
