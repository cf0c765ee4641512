import { z } from 'zod';
import { AUDIT_ACTIONS } from '../audit-actions.ts';
import { CursorPagination, commaList, Id, LargeCount, optionalLine, Timestamp } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { LIMITS, TEXT_LIMITS } from '../limits.ts';

const Action = z.enum(AUDIT_ACTIONS);

/** User behind an id. Name and email are null once the account is deleted. */
const AuditPerson = z.object({
  id: Id,
  email: z.string().nullable(),
  full_name: z.string().nullable(),
});
export type AuditPerson = z.output<typeof AuditPerson>;

const AuditFields = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()).readonly()]),
);

export const AuditEvent = z
  .object({
    id: LargeCount,
    at: Timestamp,
    action: Action,
    /** Null: the service itself, or an operator at the command line. */
    actor: AuditPerson.nullable(),
    /** API token with which the actor did it. Its name is null once it is deleted. */
    token: z.object({ id: Id, name: z.string().nullable() }).nullable(),
    /** Affected user, if not the actor. */
    user: AuditPerson.nullable(),
    /** Name or id of any other affected object. */
    target: z.string().nullable(),
    before: AuditFields.nullable(),
    after: AuditFields.nullable(),
    ip: z.string().nullable(),
    request_id: z.string().nullable(),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEvent = z.output<typeof AuditEvent>;

const filters = {
  /** Comma-separated. */
  action: commaList(Action, LIMITS.auditActions).optional(),
  /** Part of an email address or the id of a user, as actor or affected user. */
  person: optionalLine(TEXT_LIMITS.email).optional(),
  from: Timestamp.optional(),
  /** Exclusive. */
  to: Timestamp.optional(),
};

export const AuditFilters = z.strictObject(filters);
export type AuditFilters = z.output<typeof AuditFilters>;

export const AuditQuery = z.strictObject({
  ...filters,
  cursor: z.string().max(TEXT_LIMITS.cursor).optional(),
  limit: z.coerce.number().int().min(1).max(LIMITS.page).default(LIMITS.taskPage),
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const auditRoutes = defineRoutes('admin', 'admin', {
  listAuditEvents: {
    summary: 'Security events and what admins did, newest first',
    query: AuditQuery,
    response: z.object({
      events: z.array(AuditEvent),
      /** True if more users match `person` than are searched. */
      more_people: z.boolean(),
      pagination: CursorPagination,
    }),
  },
  exportAuditEvents: {
    summary: 'The same as a CSV file',
    query: AuditFilters,
    file: 'text/csv; charset=utf-8',
    rateLimit: 'exportAudit',
  },
});
