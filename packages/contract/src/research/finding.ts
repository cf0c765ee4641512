import { z } from 'zod';
import { IdParams, line } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { ResourceType } from '../library/sources.ts';
import { FINDING_LIMITS, LIMITS, TEXT_LIMITS } from '../limits.ts';

/** Origins of proposed sources. */
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
    /** Empty for a text in the library. */
    url: z.string(),
    excerpt: z.string(),
    /** Date as the source states it. */
    published: z.string().nullable(),
    /** Topic of the task that it would support. */
    topic: z.string(),
    /** Reason for the proposal, shown to the user. */
    reason: z.string(),
    /** Set for the text of an earlier article. */
    taskId: z.string().nullable(),
    /** Set for an entry of the library. */
    resourceId: z.string().nullable(),
    resourceType: ResourceType.nullable(),
  })
  .meta({ id: 'SourceProposal' });
export type SourceProposal = z.output<typeof SourceProposal>;

export const findingRoutes = defineRoutes('sources', 'member', {
  findSources: {
    summary: 'Propose sources for the topics of a task, best first',
    scope: 'generate',
    params: IdParams,
    body: z
      .strictObject({
        /** Sentence that needs a source. Absent: the topics and keywords of the task. */
        query: line(TEXT_LIMITS.topic).optional(),
        topics: z.array(line(TEXT_LIMITS.topic)).max(LIMITS.topics).optional(),
      })
      .nullish(),
    response: z.object({
      proposals: z.array(SourceProposal).max(FINDING_LIMITS.proposals),
      /** True if no outside source responded, so that only the user's own material was searched. */
      offline: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
    rateLimit: 'findSources',
    slow: true,
  },
});
