import { z } from 'zod';
import { Count, Id, IdParams, Timestamp } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { INBOX_KINDS } from './inbox-values.ts';

/** What happened at an article, for one of the members who are told. */
export const InboxEntry = z
  .object({
    id: Id,
    kind: z.enum(INBOX_KINDS),
    /** Name: empty for the personal one. */
    workspace: z.object({ id: Id, name: z.string() }),
    taskId: Id,
    title: z.string(),
    /** Thread, suggestion or request. */
    subjectId: Id.nullable(),
    /** Name of who did it last; null for what happened by itself, and once their account is gone. */
    actor: z.string().nullable(),
    /** True if that is a client without an account, who chose the name. */
    isClient: z.boolean(),
    /** Acts of the same kind in this entry. */
    count: Count,
    /** Start of the last text. Written by others. */
    quote: z.string(),
    isRead: z.boolean(),
    at: Timestamp,
  })
  .meta({ id: 'InboxEntry' });
export type InboxEntry = z.output<typeof InboxEntry>;

/** At most `INBOX_LIMITS.counted` and one more. */
const unread = Count;
const Unread = z.object({ unread });

export const inboxRoutes = defineRoutes('workspaces', 'user', {
  inbox: {
    summary: 'What I was told in all my workspaces, newest first',
    query: z.strictObject({
      /** `next_cursor` of the previous page. */ cursor: z.string().max(80).optional(),
      only_unread: z.enum(['true', 'false']).optional(),
    }),
    response: z.object({ entries: z.array(InboxEntry), unread, next_cursor: z.string().nullable() }),
  },
  inboxUnread: {
    summary: 'Count what I have not read',
    response: Unread,
  },
  markInboxEntry: {
    summary: 'Mark an entry as read or unread',
    params: IdParams,
    body: z.strictObject({ read: z.boolean() }),
    response: Unread,
    errors: ['NOT_FOUND'],
  },
  readInbox: {
    summary: 'Mark an entry and all older ones as read',
    body: z.strictObject({ /** Newest entry that was shown. */ until: Id }),
    response: Unread,
  },
});
