import type { ArticleVersionSummary } from '@inkstep/contract';
import { wordsOf } from './keep-version.ts';
import type { KeptRow, Standing } from './queries.ts';

const present = (row: KeptRow, { current }: { current: boolean }): ArticleVersionSummary => ({
  id: row.id,
  kind: row.kind,
  words: row.words,
  written_by: row.writtenBy,
  current,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

export const presentKept = (row: KeptRow): ArticleVersionSummary => present(row, { current: false });

export const presentStanding = (row: Standing): ArticleVersionSummary =>
  present({ ...row, words: wordsOf(row) }, { current: true });
