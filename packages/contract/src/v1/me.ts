import { z } from 'zod';
import { Id, Integer, LargeCount, Timestamp } from '../common.ts';
import { MEMBER_ROLES } from '../identity/member-roles.ts';
import { SCOPES } from '../identity/scopes.ts';
import { defineV1Routes, Usd } from './common.ts';

const Me = z
  .object({
    user: z.object({ id: Id, name: z.string(), email: z.string() }),
    /** `plan` is `free`, `pro` or `max`. */
    workspace: z.object({ id: Id, role: z.enum(MEMBER_ROLES), plan: z.string() }),
    /** Null in a session. */
    token: z.object({ id: Id, name: z.string(), day_cost_limit_usd: Usd }).nullable(),
    scopes: z.array(z.enum(SCOPES)),
    limits: z.object({
      /** Articles of the month. Null if there is no limit. */
      articles: z.object({ used: Integer, limit: Integer.nullable(), remaining: Integer.nullable() }),
      storage_bytes: z.object({ used: LargeCount, limit: LargeCount }),
    }),
    server_time: Timestamp,
  })
  .meta({ id: 'V1Me' });

export const meRoutes = defineV1Routes('me', {
  getMe: {
    method: 'GET',
    path: '/api/v1/me',
    summary: 'Get who you are, what the token may do, and what is left of the limits',
    scope: 'read',
    response: Me,
  },
});
