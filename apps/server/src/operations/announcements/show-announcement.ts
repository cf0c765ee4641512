import type { Announcement, Language } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import { presentIn } from './present.ts';
import { findActive, findAnnouncement, findNewestActive, insertDismissal } from './queries.ts';

/** The note for the user's banner, in their language. */
export async function getBanner(
  { db }: { db: Db },
  { userId, language }: { userId: string; language: Language },
): Promise<Announcement | null> {
  const row = await findNewestActive(db, userId);
  return row ? presentIn(language, row) : null;
}

/** A specific note, for an email; null if it is no longer shown. */
export async function getActiveAnnouncement(
  { db }: { db: Db },
  id: string,
  language: Language,
): Promise<Announcement | null> {
  const row = await findActive(db, id);
  return row ? presentIn(language, row) : null;
}

/** @throws DomainError NOT_FOUND */
export async function dismissAnnouncement(
  { db }: { db: Db },
  { userId }: Pick<SignedIn, 'userId'>,
  id: string,
): Promise<void> {
  const row = await findAnnouncement(db, id);
  if (!row?.publishedAt) throw notFound('Note');
  await insertDismissal(db, userId, id);
}
