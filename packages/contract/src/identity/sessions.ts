import { z } from 'zod';
import { Id, IdParams, Integer, Pagination, Timestamp } from '../common.ts';
import { defineRoutes } from '../define-route.ts';

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

export const sessionRoutes = defineRoutes('accounts', 'user', {
  listSessions: {
    summary: 'List my sessions, most recently used first',
    /** All of them on one page. */
    response: z.object({ sessions: z.array(Session), pagination: Pagination }),
  },
  endSession: {
    summary: 'End one session',
    params: IdParams,
    errors: ['NOT_FOUND'],
  },
  endOtherSessions: {
    summary: 'End all other sessions',
    response: z.object({ ended: Integer }),
  },
});
