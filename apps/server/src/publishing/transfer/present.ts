import type { ImportReport } from '@inkstep/contract';
import type { ImportRow } from './queries.ts';

export const presentImport = (row: ImportRow): ImportReport => ({
  id: row.id,
  state: row.state,
  file_name: row.fileName,
  publish: row.publish,
  items: row.items,
  done: row.done,
  posts: row.posts,
  unchanged: row.unchanged,
  pictures: row.pictures,
  problems: row.problems,
  more_problems: row.moreProblems,
  failure: row.failure,
  created_at: row.createdAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
});
