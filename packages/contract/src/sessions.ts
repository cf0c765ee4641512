import { z } from 'zod';
import { Id, IdParams, Pagination, Timestamp } from './common.ts';
import { defineRoute } from './define-route.ts';
import { paths } from './paths.ts';

export const Session = z
  .object({
    id: Id,
    /** The one that the call was made with. */
    current: z.boolean(),
    /** Null where it can't be told. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    ipAddress: z.string().nullable(),
    createdAt: Timestamp,
    /** Exact to about five minutes. */
    lastUsedAt: Timestamp,
  })
  .meta({ id: 'Session' });
export type Session = z.output<typeof Session>;

export const sessionRoutes = {
  listSessions: defineRoute({
    ...paths.listSessions,
    tags: ['accounts'],
    summary: 'List my sessions, most recently used first',
    auth: 'user',
    /** All of them on one page. */
    response: z.object({ sessions: z.array(Session), pagination: Pagination }),
  }),
  endSession: defineRoute({
    ...paths.endSession,
    tags: ['accounts'],
    summary: 'End one session',
    auth: 'user',
    params: IdParams,
    errors: ['NOT_FOUND'],
  }),
  endOtherSessions: defineRoute({
    ...paths.endOtherSessions,
    tags: ['accounts'],
    summary: 'End all other sessions',
    auth: 'user',
    response: z.object({ ended: z.number().int() }),
  }),
} as const;
