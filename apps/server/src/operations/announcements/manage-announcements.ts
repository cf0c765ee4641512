import { randomUUID } from 'node:crypto';
import { type AdminAnnouncement, type AnnouncementInput, LIMITS } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import { type Page, paginate } from '../../platform/http/pagination.ts';
import type { Log } from '../../platform/log.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { productNewsJob } from './mail-news.ts';
import { presentForAdmins } from './present.ts';
import {
  type AnnouncementRow,
  countAnnouncements,
  findAnnouncement,
  insertAnnouncement,
  listAnnouncementRows,
  lockAnnouncement,
  removeAnnouncement,
  setAnnouncement,
  setPublished,
  setWithdrawn,
} from './queries.ts';

export interface AnnouncementsCtx {
  db: Db;
  log: Log;
  queue: Pick<Queue, 'send' | 'cancel'>;
}

const conflict = (message: string) => new DomainError('CONFLICT', message);

/** @throws DomainError INVALID for an end in the past */
function requireLater(endsAt: string | null): Date | null {
  const end = endsAt === null ? null : new Date(endsAt);
  if (!end || end.getTime() > Date.now()) return end;
  const message = 'Choose a time in the future';
  throw new DomainError('INVALID', message, { details: [{ path: 'ends_at', message }] });
}

export async function listAnnouncements(ctx: Pick<AnnouncementsCtx, 'db'>, page: Page) {
  const { rows, total } = await listAnnouncementRows(ctx.db, page);
  return { announcements: rows.map(presentForAdmins), pagination: paginate(page, total) };
}

/** @throws DomainError CONFLICT when there are too many */
export function addAnnouncement(
  ctx: AnnouncementsCtx,
  admin: SignedIn,
  { texts, link, ends_at }: AnnouncementInput,
): Promise<AdminAnnouncement> {
  const endsAt = requireLater(ends_at);
  return inTransaction(ctx, async (tx) => {
    if ((await countAnnouncements(tx.db)) >= LIMITS.announcements)
      throw conflict(`There are already ${LIMITS.announcements} notes. Delete an old one first.`);
    const id = randomUUID();
    await insertAnnouncement(tx.db, { id, texts, link, endsAt });
    await record(tx, admin, { id, action: 'announcement.changed' });
    return present(tx.db, id);
  });
}

/** Published notes can be edited too. @throws DomainError NOT_FOUND; CONFLICT if it is no longer shown */
export function changeAnnouncement(
  ctx: AnnouncementsCtx,
  admin: SignedIn,
  id: string,
  { texts, link, ends_at }: AnnouncementInput,
): Promise<AdminAnnouncement> {
  const endsAt = requireLater(ends_at);
  return change(ctx, id, async (tx, row) => {
    if (row.withdrawnAt) throw conflict('This note was withdrawn. Write a new one instead.');
    await setAnnouncement(tx.db, id, { texts, link, endsAt });
    await record(tx, admin, { id, action: 'announcement.changed', before: row });
  });
}

/** @throws DomainError NOT_FOUND; CONFLICT if it was published before; INVALID if its end has passed */
export function publishAnnouncement(
  ctx: AnnouncementsCtx,
  admin: SignedIn,
  id: string,
  { mail }: { mail: boolean },
): Promise<AdminAnnouncement> {
  return change(ctx, id, async (tx, row) => {
    if (row.publishedAt) throw conflict('This note is already published.');
    requireLater(row.endsAt?.toISOString() ?? null);
    await setPublished(tx.db, id);
    if (mail) {
      await setAnnouncement(tx.db, id, { isMailed: true });
      await enqueue(tx, productNewsJob, { announcementId: id });
    }
    await record(tx, admin, { id, action: 'announcement.published', before: row });
  });
}

/** @throws DomainError NOT_FOUND; CONFLICT if it is not shown */
export function withdrawAnnouncement(
  ctx: AnnouncementsCtx,
  admin: SignedIn,
  id: string,
): Promise<AdminAnnouncement> {
  return change(ctx, id, async (tx, row) => {
    if (!row.publishedAt || row.withdrawnAt) throw conflict('This note is not published.');
    await setWithdrawn(tx.db, id);
    await record(tx, admin, { id, action: 'announcement.withdrawn', before: row });
  });
}

/** @throws DomainError NOT_FOUND; CONFLICT while it is shown */
export function deleteAnnouncement(ctx: AnnouncementsCtx, admin: SignedIn, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockAnnouncement(tx.db, id);
    if (!row) throw notFound('Note');
    if (presentForAdmins(row).state === 'published')
      throw conflict('This note is published. Withdraw it first.');
    await removeAnnouncement(tx.db, id);
    await recordEvent(tx, {
      action: 'announcement.changed',
      actorId: admin.userId,
      target: id,
      before: auditFields(row),
      after: { state: 'deleted' },
    });
  });
}

function change(
  ctx: AnnouncementsCtx,
  id: string,
  act: (tx: AnnouncementsCtx & { db: Tx }, row: AnnouncementRow) => Promise<void>,
): Promise<AdminAnnouncement> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockAnnouncement(tx.db, id);
    if (!row) throw notFound('Note');
    await act(tx, row);
    return present(tx.db, id);
  });
}

async function present(db: Db, id: string): Promise<AdminAnnouncement> {
  const row = await findAnnouncement(db, id);
  if (!row) throw notFound('Note');
  return presentForAdmins(row);
}

async function record(
  tx: AnnouncementsCtx & { db: Tx },
  admin: SignedIn,
  {
    id,
    action,
    before,
  }: {
    id: string;
    action: `announcement.${'changed' | 'published' | 'withdrawn'}`;
    before?: AnnouncementRow;
  },
): Promise<void> {
  const row = await findAnnouncement(tx.db, id);
  await recordEvent(tx, {
    action,
    actorId: admin.userId,
    target: id,
    ...(before && { before: auditFields(before) }),
    ...(row && { after: auditFields(row) }),
  });
}

function auditFields(row: AnnouncementRow) {
  const { texts, state, link, ends_at, mailed } = presentForAdmins(row);
  const title = Object.values(texts)[0]?.title ?? '';
  return { title, languages: Object.keys(texts), state, link, ends_at, mailed: mailed !== null };
}
