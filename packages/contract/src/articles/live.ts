import { z } from 'zod';
import { Id, IdParams, Integer, text } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { LIVE_LIMITS, SECTION_LIMITS } from '../limits.ts';

/** What belongs to an article and may change while it is open, besides its text. */
export const ARTICLE_KINDS = ['comments', 'suggestions', 'review', 'asides', 'claims', 'presence'] as const;
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

const member = { user_id: Id, name: z.string() };

/** Another member who has the article open. */
export const PresentMember = z
  .object({
    ...member,
    mode: z.enum(['reading', 'editing']),
    /** Section in view: empty for the introduction, null if it isn't known. */
    heading: z.string().nullable(),
    /** Time after which a member who isn't heard from again has left. */
    seconds_left: Integer,
  })
  .meta({ id: 'PresentMember' });
export type PresentMember = z.output<typeof PresentMember>;

/** Section that a member is writing. Advisory: others can still change it. */
export const SectionClaim = z
  .object({
    ...member,
    /** Identifies the section as sections do, by heading and index among those with that heading. */
    heading: z.string(),
    ordinal: Integer,
    seconds_left: Integer,
  })
  .meta({ id: 'SectionClaim' });
export type SectionClaim = z.output<typeof SectionClaim>;

const TabParams = IdParams.extend({ tabId: Id });
const Claims = z.object({ claims: z.array(SectionClaim) });

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
  articlePresence: {
    summary: "The other members who have a task's article open",
    scope: 'read',
    params: IdParams,
    response: z.object({ members: z.array(PresentMember) }),
    errors: ['NOT_FOUND'],
  },
  showPresence: {
    summary: 'Tell that the article is open in a tab, which counts for 45 seconds',
    access: 'read',
    scope: null,
    params: TabParams,
    body: z.strictObject({
      mode: z.enum(['reading', 'editing']),
      heading: text(LIVE_LIMITS.heading).nullable(),
    }),
    response: z.object({ members: z.array(PresentMember) }),
    errors: ['NOT_FOUND'],
  },
  endPresence: {
    summary: 'Tell that the article was closed in a tab',
    access: 'read',
    scope: null,
    params: TabParams,
    errors: ['NOT_FOUND'],
  },
  articleClaims: {
    summary: "Sections of a task's article that members are writing",
    scope: 'read',
    params: IdParams,
    response: Claims,
    errors: ['NOT_FOUND'],
  },
  setClaim: {
    summary:
      'Claim a section for three minutes, or give it back. Saving a changed section claims it too. Claims are advisory',
    scope: null,
    params: IdParams,
    body: z.strictObject({
      heading: text(LIVE_LIMITS.heading),
      ordinal: z.number().int().min(0).max(SECTION_LIMITS.sections),
      held: z.boolean(),
    }),
    response: Claims,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'ARTICLE_CHANGED'],
  },
});
