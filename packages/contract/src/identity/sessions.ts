import { z } from 'zod';
import { Id, IdParams, Integer, Pagination, Timestamp } from '../common.ts';
import { defineRoutes } from '../define-route.ts';

export const Session = z
  .object({
    id: Id,
    /** True for the session of this request. */
    current: z.boolean(),
    /** Null if unknown. */
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
    /** Returned on a single page. */
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
