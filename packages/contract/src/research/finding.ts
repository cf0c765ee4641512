import { z } from 'zod';
import { IdParams, line } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { ResourceType } from '../library/sources.ts';
import { FINDING_LIMITS, LIMITS, TEXT_LIMITS } from '../limits.ts';

/** Where a proposal comes from. */
export const FINDING_ORIGINS = [
  'library',
  'article',
  'reddit',
  'search',
  'encyclopedia',
  'reference',
  'paper',
] as const;

export const SourceProposal = z
  .object({
    origin: z.enum(FINDING_ORIGINS),
    title: z.string(),
    /** Empty for a text of the library. */
    url: z.string(),
    excerpt: z.string(),
    /** As the source states it. */
    published: z.string().nullable(),
    /** Of the task's topics the one that it would support. */
    topic: z.string(),
    /** Why it is proposed, for the person. */
    reason: z.string(),
    /** Of the earlier article whose text it is. */
    taskId: z.string().nullable(),
    /** Of an entry of the library. */
    resourceId: z.string().nullable(),
    resourceType: ResourceType.nullable(),
  })
  .meta({ id: 'SourceProposal' });
export type SourceProposal = z.output<typeof SourceProposal>;

export const findingRoutes = defineRoutes('sources', 'member', {
  findSources: {
    summary: 'Propose sources for the topics of a task, best first',
    params: IdParams,
    body: z
      .strictObject({
        /** A sentence that needs a source; absent: the topics and keywords of the task. */
        query: line(TEXT_LIMITS.topic).optional(),
        topics: z.array(line(TEXT_LIMITS.topic)).max(LIMITS.topics).optional(),
      })
      .nullish(),
    response: z.object({
      proposals: z.array(SourceProposal).max(FINDING_LIMITS.proposals),
      /** No outside source could be reached: only own material was searched. */
      offline: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
    rateLimit: 'findSources',
  },
});
