import { listSuspects, openTask } from '../../articles/index.ts';
import type { BatchCtx } from '../context.ts';
import type { ReviewWarning } from './stored-review.ts';

/** Suspect sources that are named at a row. */
const MAX_NAMED = 5;

interface RowSources {
  workspaceId: string;
  taskId: string;
  sources: readonly { sourceId: string; title: string; url: string }[];
}

/** Warns of a row's sources that contradict another one or were made in bulk, except those that a member keeps. */
export async function suspectWarnings(
  ctx: Pick<BatchCtx, 'db' | 'compute' | 'files' | 'log'>,
  { workspaceId, taskId, sources }: RowSources,
  signal: AbortSignal,
): Promise<ReviewWarning[]> {
  await openTask(ctx, { workspaceId, taskId });
  const found = await listSuspects(ctx, { workspaceId, taskId }, signal);
  const suspects = found.filter(({ isKept }) => !isKept);
  const names = new Map(sources.map(({ sourceId, title, url }) => [sourceId, title || url]));
  const suspected = new Set(suspects.map(({ sourceId }) => sourceId));
  const isAll = sources.every(({ sourceId }) => suspected.has(sourceId));
  return suspects.slice(0, MAX_NAMED).flatMap(({ sourceId, kind: fault, otherId, passages }) => {
    const title = names.get(sourceId);
    const [passage] = passages;
    if (title === undefined || !passage) return [];
    const { here, there } = passage;
    return {
      kind: 'suspect_source' as const,
      sourceId,
      title,
      fault,
      other: otherId === null ? null : (names.get(otherId) ?? null),
      here: here.text,
      there: there?.text ?? null,
      isAll,
    };
  });
}
