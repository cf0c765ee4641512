import type { ArticleVersionSummary } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import { mapNames } from '../../approval/queries.ts';
import type { ArticleRow } from '../queries.ts';
import type { SetAside, VersionKind } from '../tables.ts';
import type { VersionRow } from './queries.ts';

const shownKind = (kind: VersionKind) => (kind === 'program' ? 'editing' : kind);

type People = Pick<ArticleVersionSummary, 'writers' | 'set_aside'>;
interface Known {
  writers: readonly string[];
  setAside: SetAside | null;
}

const currentOf = ({ versionWriters: writers }: ArticleRow): Known => ({ writers, setAside: null });

/** Names who wrote versions, and who dropped them. */
async function peopleOf(db: Db, known: readonly Known[]): Promise<(one: Known) => People> {
  const ids = known.flatMap(({ writers, setAside }) => (setAside ? [...writers, setAside.by] : writers));
  const names = await mapNames(db, ids);
  const member = (id: string) => {
    const name = names.get(id)?.shown;
    return name === undefined ? undefined : { user_id: id, name };
  };
  return ({ writers, setAside }) => ({
    writers: writers.flatMap((id) => member(id) ?? []),
    set_aside: setAside && { by: member(setAside.by) ?? null, heading: setAside.heading },
  });
}

/** Versions of an article, after its current text if that is given. */
export async function presentVersions(
  db: Db,
  current: ArticleRow | undefined,
  rows: readonly VersionRow[],
): Promise<ArticleVersionSummary[]> {
  const people = await peopleOf(db, [...(current ? [currentOf(current)] : []), ...rows]);
  return [
    ...(current ? [presentCurrent(current, people(currentOf(current)))] : []),
    ...rows.map((row) => presentVersion(row, people(row))),
  ];
}

const presentVersion = (row: VersionRow, people: People): ArticleVersionSummary => ({
  id: row.id,
  kind: shownKind(row.kind),
  words: row.words,
  written_by: row.writtenBy,
  writers: people.writers,
  set_aside: people.set_aside,
  current: false,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

const presentCurrent = (row: ArticleRow, people: People): ArticleVersionSummary => ({
  id: row.versionId,
  kind: shownKind(row.versionKind),
  words: row.words,
  written_by: row.writtenBy,
  writers: people.writers,
  set_aside: null,
  current: true,
  created_at: row.beganAt.toISOString(),
  updated_at: row.savedAt.toISOString(),
});
