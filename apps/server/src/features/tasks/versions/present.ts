import type { ArticleVersion, ArticleVersionSummary } from '@inkstep/contract';
import type { VersionRow, VersionSummaryRow } from './queries.ts';

export const presentVersionSummary = (row: VersionSummaryRow): ArticleVersionSummary => ({
  id: row.id,
  kind: row.kind,
  words: row.words,
  written_by: row.writtenBy,
  current: row.current,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

export const presentVersion = (row: VersionRow): ArticleVersion => ({
  id: row.id,
  kind: row.kind,
  words: row.words,
  written_by: row.writtenBy,
  current: row.current,
  text: row.text,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
