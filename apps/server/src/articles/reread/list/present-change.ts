import type { SourceChange } from '@inkstep/contract';
import type { ShownChange } from './queries.ts';

export const presentChange = (row: ShownChange): SourceChange => ({
  id: row.id,
  taskId: row.taskId,
  article: row.article,
  isPublished: row.isPublished,
  kind: row.kind,
  isWithdrawn: row.isWithdrawn,
  source: { id: row.sourceId, number: row.number, title: row.title, url: row.url },
  sentences: row.sentences,
  old: row.old,
  new: row.new,
  citedAt: row.citedAt.toISOString(),
  readAt: row.readAt.toISOString(),
  foundAt: row.foundAt.toISOString(),
  isKept: row.state === 'kept',
  reason: row.reason,
});
