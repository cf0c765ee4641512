import { z } from 'zod';
import { Id, IdParams, Integer } from '../common.ts';
import { defineRoutes } from '../define-route.ts';

/** What belongs to an article and may change while it is open, besides its text. */
export const ARTICLE_KINDS = ['comments', 'suggestions', 'review', 'claims', 'presence'] as const;
export type ArticleKind = 'text' | (typeof ARTICLE_KINDS)[number];

/** Who saved a text. A person who left has no name; a program is named by the person whose token it used. */
export const Saver = z.object({
  kind: z.enum(['person', 'program', 'run']),
  user_id: Id.nullable(),
  name: z.string().nullable(),
});
export type Saver = z.output<typeof Saver>;

/**
 * Hint that something of an article changed. It never contains text: the reader fetches what changed. A kind is told
 * at the start of the stream too, so that a reader who was away compares its revision.
 */
export const ArticleEvent = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), version: Integer, by: Saver.nullable() }),
    z.object({ kind: z.enum(ARTICLE_KINDS), revision: z.string() }),
  ])
  .meta({ id: 'ArticleEvent' });
export type ArticleEvent = z.output<typeof ArticleEvent>;

export const liveRoutes = defineRoutes('articles', 'member', {
  articleEvents: {
    summary:
      "Stream hints that a task's article, its comments, suggestions, review, claims or readers changed, until the task is deleted",
    scope: 'read',
    params: IdParams,
    query: z.strictObject({
      /** `now` ends the stream after the events of the start. */
      follow: z.enum(['changes', 'now']).default('changes'),
    }),
    response: ArticleEvent,
    sse: true,
    errors: ['NOT_FOUND'],
  },
});
