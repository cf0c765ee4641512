import type { ArticleVersionSummary } from '@inkstep/contract';
import type { ArticleRow } from '../queries.ts';
import type { VersionKind } from '../tables.ts';
import type { VersionRow } from './queries.ts';

const shownKind = (kind: VersionKind) => (kind === 'program' ? 'editing' : kind);

export const presentVersion = (row: VersionRow): ArticleVersionSummary => ({
  id: row.id,
  kind: shownKind(row.kind),
  words: row.words,
  written_by: row.writtenBy,
  current: false,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

export const presentCurrent = (row: ArticleRow): ArticleVersionSummary => ({
  id: row.versionId,
  kind: shownKind(row.versionKind),
  words: row.words,
  written_by: row.writtenBy,
  current: true,
  created_at: row.beganAt.toISOString(),
  updated_at: row.savedAt.toISOString(),
});
