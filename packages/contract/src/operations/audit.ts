import { z } from 'zod';
import { CursorPagination, commaList, Id, LargeCount, optionalLine, Timestamp } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { LIMITS, TEXT_LIMITS } from '../limits.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';

const Action = z.enum(AUDIT_ACTIONS);

/** The user behind an id. Name and address are null once the account is deleted. */
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
    /** Null: the service itself, or a command of the operator. */
    actor: AuditPerson.nullable(),
    /** The user whom it concerns, if not the actor. */
    user: AuditPerson.nullable(),
    /** The name or id of anything else that it concerns. */
    target: z.string().nullable(),
    before: AuditFields.nullable(),
    after: AuditFields.nullable(),
    ip: z.string().nullable(),
    request_id: z.string().nullable(),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEvent = z.output<typeof AuditEvent>;

const filters = {
  /** Several are separated by commas. */
  action: commaList(Action, LIMITS.auditActions).optional(),
  /** Part of an email address or the id of a user, who acted or whom it concerns. */
  person: optionalLine(TEXT_LIMITS.email).optional(),
  from: Timestamp.optional(),
  /** Not included. */
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
      /** More users match `person` than are looked up. */
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
