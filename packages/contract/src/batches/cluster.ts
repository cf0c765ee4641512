import { z } from 'zod';
import { Count, Id, IdParams, Integer, optionalLine, text } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { BATCH_LIMITS, SECTION_LIMITS, TEXT_LIMITS } from '../limits.ts';
import { RivalPage } from './rows.ts';

/** Proposed link between two articles of a cluster. `anchor` is a part of `sentence`, as in the text. */
export const ClusterLink = z.object({
  from: Id,
  to: Id,
  anchor: z.string(),
  sentence: z.string(),
  /**
   * Heading of the section to which the sentence is appended if no existing sentence fits the link; null for an
   * existing sentence.
   */
  section: z.string().nullable(),
  /** Version of the article that gets the link. Accepting fails if the text at that place has changed. */
  version: Integer,
});
export type ClusterLink = z.output<typeof ClusterLink>;

export const Cluster = z
  .object({
    pillarId: Id,
    articles: z.array(
      z.object({
        id: Id,
        title: z.string(),
        taskId: Id,
        words: Count,
        /** Ids of the articles that it links to. */
        linksTo: z.array(Id),
        /** Path of its post, if published. */
        publishedAt: z.string().nullable(),
      }),
    ),
    proposals: z.array(ClusterLink),
    /** Articles that no other one links to, even with all proposals accepted. */
    orphans: z.array(Id),
    /** Links between pillar and articles, in either direction, that neither exist nor are proposed: no sentence fits. */
    missing: z.array(z.object({ from: Id, to: Id })),
  })
  .meta({ id: 'Cluster' });
export type Cluster = z.output<typeof Cluster>;

/** A link that is planned before the articles are written. */
export const PlannedLink = z.object({
  /** Row whose article links. */
  from: Id,
  /** ID of a row, or of one of the existing pages. */
  to: z.string(),
  /** Heading of the section where it fits; empty for the introduction, null if no section fits. */
  heading: z.string().nullable(),
  /**
   * State in the finished article: `missing` if no sentence fits. Null if one of the two isn't written, or the page has
   * no URL.
   */
  state: z.enum(['linked', 'proposed', 'missing']).nullable(),
});
export type PlannedLink = z.output<typeof PlannedLink>;

/** Which articles of a batch will link to which, by its plan. */
export const BatchLinks = z
  .object({
    /** Pillars with the rows that support them, the largest first. */
    groups: z.array(z.object({ pillarId: Id, rows: z.array(Id) })),
    links: z.array(PlannedLink),
    /** Existing articles, posts and pages to which some of them lead. */
    pages: z.array(RivalPage),
    /** Rows without any link. */
    alone: z.array(Id),
  })
  .meta({ id: 'BatchLinks' });
export type BatchLinks = z.output<typeof BatchLinks>;

export const clusterRoutes = defineRoutes('batches', 'member', {
  makeCluster: {
    summary:
      'Choose the pillar of the finished articles, or of the plan before the start; null for no cluster',
    scope: 'write',
    params: IdParams,
    body: z.strictObject({ pillarId: Id.nullable() }),
    response: z.object({ cluster: Cluster.nullable() }),
    errors: ['NOT_FOUND', 'PLAN_REQUIRED', 'CONFLICT'],
    rateLimit: 'cluster',
  },
  getCluster: {
    summary: 'Get the cluster with links that its texts have and those that are proposed',
    scope: 'read',
    params: IdParams,
    response: z.object({ cluster: Cluster }),
    errors: ['NOT_FOUND', 'PLAN_REQUIRED', 'CONFLICT'],
    rateLimit: 'cluster',
  },
  getBatchLinks: {
    summary:
      'Get the planned links between the articles of a batch task, and their states once they are written',
    scope: 'read',
    params: IdParams,
    /** Null until the plan was reviewed. */
    response: z.object({ links: BatchLinks.nullable() }),
    errors: ['NOT_FOUND', 'PLAN_REQUIRED'],
    rateLimit: 'cluster',
  },
  acceptClusterLinks: {
    summary: 'Write proposed links into the articles',
    scope: null,
    params: IdParams,
    body: z.strictObject({
      links: z
        .array(
          z.strictObject({
            from: Id,
            to: Id,
            anchor: optionalLine(TEXT_LIMITS.topic),
            sentence: text(BATCH_LIMITS.sentence),
            section: text(SECTION_LIMITS.heading).nullable().default(null),
            version: Integer,
          }),
        )
        .min(1)
        .max(BATCH_LIMITS.links),
    }),
    response: z.object({
      cluster: Cluster,
      /** Links that failed because their place has changed. */
      refused: Count,
    }),
    errors: ['NOT_FOUND', 'PLAN_REQUIRED', 'CONFLICT', 'STORAGE_LIMIT_EXCEEDED'],
    rateLimit: 'cluster',
  },
  publishCluster: {
    summary: 'Publish the cluster to the blog: a pillar page with its posts. For site admins',
    scope: 'publish',
    params: IdParams,
    // True to publish articles too that are like another page.
    body: z.strictObject({ confirm_duplicates: z.boolean().default(false) }).nullish(),
    response: z.object({ pillarPath: z.string(), posts: Count }),
    errors: [
      'NOT_FOUND',
      'PLAN_REQUIRED',
      'CONFLICT',
      'FORBIDDEN',
      'DUPLICATE',
      'DUPLICATE_CONTENT',
      'APPROVAL_REQUIRED',
      'STORAGE_LIMIT_EXCEEDED',
      'EMAIL_UNCONFIRMED',
    ],
  },
});
