import { type AdminAnnouncement, type Announcement, LANGUAGES, type Language } from '@inkstep/contract';
import type { AnnouncementRow, findNewestActive } from './queries.ts';

function stateOf({ publishedAt, withdrawnAt, endsAt }: AnnouncementRow): AdminAnnouncement['state'] {
  if (withdrawnAt) return 'withdrawn';
  if (!publishedAt) return 'draft';
  return endsAt && endsAt.getTime() <= Date.now() ? 'ended' : 'published';
}

export const presentForAdmins = (row: AnnouncementRow): AdminAnnouncement => ({
  id: row.id,
  texts: row.texts,
  link: row.link,
  ends_at: row.endsAt?.toISOString() ?? null,
  state: stateOf(row),
  created_at: row.createdAt.toISOString(),
  published_at: row.publishedAt?.toISOString() ?? null,
  mailed: row.isMailed ? row.mailed : null,
});

/** In the reader's language, or else in the first that it was written in. */
export function presentIn(
  reader: Language,
  { id, texts, link }: NonNullable<Awaited<ReturnType<typeof findNewestActive>>>,
): Announcement | null {
  const language = [reader, ...LANGUAGES].find((each) => texts[each]);
  const said = language && texts[language];
  return said ? { id, language, title: said.title, text: said.text, link } : null;
}
