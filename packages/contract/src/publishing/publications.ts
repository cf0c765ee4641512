import { z } from 'zod';
import { Count, commaList, Id, IdParams, line, optionalLine, Timestamp, text, WebUrl } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { LIMITS, TEXT_LIMITS } from '../limits.ts';
import { DeliveryWarning, DestinationKind, DestinationProblem } from './destinations.ts';
import { DESTINATION_LIMITS, POST_LIMITS } from './limits.ts';
import { Slug } from './slug.ts';
import { distinctTags } from './tag-slug.ts';

/**
 * State of an article at a destination. `waiting`: its turn comes at `not_before`. `scheduled`: the destination publishes it at
 * `scheduled_for`. `gone`: it was deleted there.
 */
export const PUBLICATION_STATES = [
  'queued',
  'waiting',
  'sending',
  'draft',
  'scheduled',
  'published',
  'unpublished',
  'gone',
  'failed',
] as const;
export const PublicationState = z.enum(PUBLICATION_STATES);
export type PublicationState = z.output<typeof PublicationState>;

/** How the article is to be at the destination. */
export const WantedState = z.enum(['draft', 'published', 'scheduled', 'unpublished']);
export type WantedState = z.output<typeof WantedState>;

const fields = {
  title: line(TEXT_LIMITS.title),
  /** Derived from the title if empty. */
  slug: z.union([z.literal(''), Slug]),
  excerpt: text(POST_LIMITS.excerpt).trim(),
  author: optionalLine(TEXT_LIMITS.name),
  category: optionalLine(DESTINATION_LIMITS.term),
  tags: z.array(line(TEXT_LIMITS.tag)).max(LIMITS.tags).overwrite(distinctTags),
  /** URL, or path of a stored picture. */
  cover: optionalLine(TEXT_LIMITS.url),
  cover_alt: optionalLine(POST_LIMITS.alt),
  seo_title: optionalLine(POST_LIMITS.seoTitle),
  seo_description: optionalLine(POST_LIMITS.seoDescription),
  canonical_url: z.union([z.literal(''), WebUrl]),
  /** True if readers may see the evidence, to which the list of sources links. */
  evidence_page: z.boolean(),
};
/** Fields that were chosen. The others are the article's. */
export const ChosenFields = z.strictObject(fields).partial();
export type ChosenFields = z.output<typeof ChosenFields>;

/** Fields of the post, suggested from the article. */
export const PublicationFields = z.strictObject({
  title: fields.title,
  slug: fields.slug.default(''),
  excerpt: fields.excerpt.default(''),
  author: fields.author.default(''),
  category: fields.category.default(''),
  tags: fields.tags.default([]),
  cover: fields.cover.default(''),
  cover_alt: fields.cover_alt.default(''),
  seo_title: fields.seo_title.default(''),
  seo_description: fields.seo_description.default(''),
  canonical_url: fields.canonical_url.default(''),
  evidence_page: fields.evidence_page.default(false),
});
export type PublicationFields = z.output<typeof PublicationFields>;

export const Publication = z
  .object({
    id: Id,
    destination: z.object({ id: Id, name: z.string(), kind: DestinationKind }),
    /** Null once the task is deleted. */
    task_id: Id.nullable(),
    title: z.string(),
    state: PublicationState,
    /** State of the post itself, also while an update waits or has failed. Null if it isn't there. */
    there: PublicationState.extract(['draft', 'scheduled', 'published', 'unpublished']).nullable(),
    wanted: WantedState,
    scheduled_for: Timestamp.nullable(),
    /** Fields that were chosen. The others are the article's. */
    fields: ChosenFields,
    /** Time before which it isn't sent, because of the destination's pace. */
    not_before: Timestamp.nullable(),
    /** Address for readers, and of the editor there. Null if unknown. */
    url: z.string().nullable(),
    edit_url: z.string().nullable(),
    sent_at: Timestamp.nullable(),
    /** Time of the first publication. */
    published_at: Timestamp.nullable(),
    /** True if the article has changed here since it was sent. */
    changed_here: z.boolean(),
    /** True if the post was changed there since it was sent. Null if it can't be read. */
    changed_there: z.boolean().nullable(),
    checked_at: Timestamp.nullable(),
    warnings: z.array(DeliveryWarning),
    problem: DestinationProblem.nullable(),
    /** Attempts so far, and time of the next one while it is retried. */
    attempts: Count,
    next_attempt_at: Timestamp.nullable(),
  })
  .meta({ id: 'Publication' });
export type Publication = z.output<typeof Publication>;

/** Where an article of a list is. */
export const PublicationMark = z.object({
  task_id: Id,
  /** Null for the own blog. */
  destination: z.object({ id: Id, name: z.string(), kind: DestinationKind }).nullable(),
  state: PublicationState,
  url: z.string().nullable(),
  /** Time at which it goes out, while it waits for the destination's pace or is scheduled. */
  goes_out_at: Timestamp.nullable(),
});
export type PublicationMark = z.output<typeof PublicationMark>;

const Answer = z.object({ publication: Publication });

export const publicationRoutes = defineRoutes('publications', 'member', {
  listPublications: {
    summary: 'Where an article is, in the order of its first sending',
    scope: 'read',
    params: IdParams,
    response: z.object({
      publications: z.array(Publication),
      /** Fields for a new publication. Null without an article. */
      suggested: PublicationFields.nullable(),
    }),
    errors: ['NOT_FOUND'],
  },
  listPublished: {
    summary: 'Where the articles of a list are. The own blog only for admins',
    scope: 'read',
    query: z.strictObject({ tasks: commaList(Id, LIMITS.taskPage) }),
    response: z.object({ publications: z.array(PublicationMark) }),
  },
  publishTo: {
    summary:
      "Send a task's article to a destination, or update it there. It is sent by a job; `publication` says how far it is",
    scope: 'publish',
    params: IdParams,
    body: z.strictObject({
      destination_id: Id,
      /** Defaults to the state that it has there, or `draft`. */
      wanted: WantedState.exclude(['unpublished']).optional(),
      /** Required for `scheduled`. */
      scheduled_for: Timestamp.optional(),
      /** Others are the article's, or those that were chosen before. */
      fields: ChosenFields.default({}),
      /** True to overwrite what was changed there. */
      overwrite: z.boolean().default(false),
      /** True to publish it although it has the SEO title, description or sentences of another article. */
      confirm_duplicates: z.boolean().default(false),
    }),
    response: Answer,
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
  },
  unpublish: {
    summary: 'Make the post a draft at its destination',
    scope: 'publish',
    params: IdParams,
    response: Answer,
    status: 202,
    errors: ['NOT_FOUND', 'CONFLICT'],
    rateLimit: 'destinations',
  },
  retryPublication: {
    summary: 'Send again what failed',
    scope: 'publish',
    params: IdParams,
    response: Answer,
    status: 202,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'CONFLICT', 'APPROVAL_REQUIRED'],
    rateLimit: 'destinations',
  },
  cancelPublication: {
    summary: 'Take back what waits for its turn',
    scope: 'publish',
    params: IdParams,
    /** Null for an article that was never there: nothing is left of it. */
    response: z.object({ publication: Publication.nullable() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  forgetPublication: {
    summary: 'Forget a publication. The post stays there',
    access: 'publish',
    scope: null,
    params: IdParams,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  comparePublication: {
    summary: 'Read the post back: the text there, and the text that would be sent',
    scope: 'read',
    params: IdParams,
    response: z.object({
      publication: Publication,
      here: z.object({ title: z.string(), content: z.string() }),
      /** Null if it is gone. Markdown. */
      there: z.object({ title: z.string(), content: z.string() }).nullable(),
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    rateLimit: 'destinations',
    slow: true,
  },
  pullPublication: {
    summary: "Take over the text there as the article's text; the text so far becomes a version",
    scope: null,
    params: IdParams,
    response: Answer,
    errors: ['NOT_FOUND', 'CONFLICT', 'ARTICLE_CHANGED', 'GENERATION_RUNNING', 'STORAGE_LIMIT_EXCEEDED'],
    rateLimit: 'destinations',
    slow: true,
  },
  publishBatchTo: {
    summary: 'Send all finished articles of a batch to a destination in order, not more a day than its pace',
    scope: 'publish',
    params: IdParams,
    body: z.strictObject({
      destination_id: Id,
      wanted: WantedState.exclude(['unpublished', 'scheduled']).default('draft'),
      /** True to publish articles too that are like another one. */
      confirm_duplicates: z.boolean().default(false),
    }),
    response: z.object({
      publications: z.array(Publication),
      /** Articles that aren't finished, have no text, or aren't approved where publishing needs it. */
      left: z.array(
        z.object({ task_id: Id, title: z.string(), reason: z.enum(['unfinished', 'unapproved']) }),
      ),
      /** Articles that weren't sent because they are like another one. */
      duplicates: z.array(
        z.object({
          task_id: Id,
          title: z.string(),
          what: z.enum(['text', 'title', 'seo_title', 'seo_description']),
          /** Without a task, it is a post of the blog. */
          other: z.object({ task_id: Id.nullable(), title: z.string() }),
        }),
      ),
      /** Day on which the last one is sent. */
      until: Timestamp.nullable(),
    }),
    status: 202,
    errors: ['NOT_FOUND', 'CONFLICT', 'PLAN_REQUIRED', 'EMAIL_UNCONFIRMED'],
    rateLimit: 'destinations',
    slow: true,
  },
});
