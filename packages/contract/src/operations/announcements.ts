import { z } from 'zod';
import {
  Count,
  Id,
  IdParams,
  line,
  Message,
  nonBlank,
  PageQuery,
  Pagination,
  Timestamp,
  text,
  WebUrl,
} from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { TEXT_LIMITS } from '../limits.ts';

const AnnouncementText = z.strictObject({
  title: line(TEXT_LIMITS.announcementTitle, 'Enter a title'),
  text: nonBlank(text(TEXT_LIMITS.announcement).trim(), 'Enter the text'),
});
export type AnnouncementText = z.output<typeof AnnouncementText>;

/** Product note as written by an admin. Users whose language is missing see the first text. */
export const AnnouncementInput = z.strictObject({
  texts: z
    .strictObject({ en: AnnouncementText, es: AnnouncementText, zh: AnnouncementText })
    .partial()
    .refine((texts) => Object.keys(texts).length > 0, 'Write the note in at least one language'),
  /** URL for more information. */
  link: WebUrl.nullable().default(null),
  /** Time when the banner disappears. */
  ends_at: Timestamp.nullable().default(null),
});
export type AnnouncementInput = z.output<typeof AnnouncementInput>;

export const AnnouncementState = z.enum(['draft', 'published', 'ended', 'withdrawn']);

export const AdminAnnouncement = z
  .object({
    id: Id,
    texts: z.object({ en: AnnouncementText, es: AnnouncementText, zh: AnnouncementText }).partial(),
    link: z.string().nullable(),
    ends_at: Timestamp.nullable(),
    state: AnnouncementState,
    created_at: Timestamp,
    published_at: Timestamp.nullable(),
    /** Emails sent so far; null if it isn't emailed. */
    mailed: Count.nullable(),
  })
  .meta({ id: 'AdminAnnouncement' });
export type AdminAnnouncement = z.output<typeof AdminAnnouncement>;

const Answer = z.object({ announcement: AdminAnnouncement });

export const announcementRoutes = defineRoutes('announcements', 'admin', {
  listAnnouncements: {
    summary: 'Product notes, the newest first',
    query: PageQuery,
    response: z.object({ announcements: z.array(AdminAnnouncement), pagination: Pagination }),
  },
  addAnnouncement: {
    summary: 'Write a product note, as a draft',
    body: AnnouncementInput,
    response: Answer,
    status: 201,
    errors: ['CONFLICT'],
  },
  updateAnnouncement: {
    summary: 'Change a product note',
    params: IdParams,
    body: AnnouncementInput,
    response: Answer,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  publishAnnouncement: {
    summary: 'Show a draft to everybody, and email it to those who want product news',
    params: IdParams,
    body: z.strictObject({ mail: z.boolean() }),
    response: Answer,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  withdrawAnnouncement: {
    summary: 'Take a published product note back; emails that are still waiting are not sent',
    params: IdParams,
    response: Answer,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  deleteAnnouncement: {
    summary: 'Delete a product note that is not shown',
    params: IdParams,
    response: Message,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  dismissAnnouncement: {
    summary: 'Stop showing a product note to the caller',
    auth: 'user',
    params: IdParams,
    errors: ['NOT_FOUND'],
  },
});
