import { z } from 'zod';
import { Id, IdParams, Integer } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { DoubtedSentence } from './evidence.ts';

/** Source that contradicts another one of its task, or was made in bulk. */
export const SuspectSource = z
  .object({
    sourceId: Id,
    /**
     * `figure`, `name`, `date`: a near-copy of the other source in which these differ. `contradiction`: a count of which
     * others agree on another one. `bulk`: a text made in bulk.
     */
    kind: z.enum(['figure', 'name', 'date', 'contradiction', 'bulk']),
    /** Source that says otherwise; null for a text made in bulk. */
    otherId: Id.nullable(),
    /**
     * Why this source is in doubt and not the other one: `others` agree with that, it is `later`, or an `outdated` page of
     * the same site. `unknown`: either may be wrong.
     */
    because: z.enum(['others', 'later', 'outdated', 'unknown']).nullable(),
    /** Other sources that agree with the other one. */
    agreeing: Integer,
    passages: z.array(z.object({ here: DoubtedSentence, there: DoubtedSentence.nullable() })),
    /** True if a member has decided to keep it. Lapses when one of the two texts changes. */
    isKept: z.boolean(),
  })
  .meta({ id: 'SuspectSource' });
export type SuspectSource = z.output<typeof SuspectSource>;

const response = z.object({
  suspects: z.array(SuspectSource),
  /** Sources with a URL whose texts aren't what this service read there: readers see them as texts of the author. */
  supplied: z.array(Id),
});

export const suspectRoutes = defineRoutes('tasks', 'member', {
  suspectSources: {
    summary: 'Compare the sources of a task: which contradict another one, or were made in bulk',
    scope: 'read',
    params: IdParams,
    response,
    errors: ['NOT_FOUND'],
    rateLimit: 'sourceSupport',
  },
  keepSuspectSource: {
    summary: 'Keep a source of a task despite its warning, or take that back',
    scope: null,
    params: IdParams.extend({ sourceId: Id }),
    body: z.strictObject({ kept: z.boolean() }),
    response,
    errors: ['NOT_FOUND'],
    rateLimit: 'sourceSupport',
  },
});
