import { loadTexts } from '../at-rest/stored-texts.ts';
import { findEvidenceRow } from '../review/queries.ts';
import type { RereadCtx } from './context.ts';
import { findContent, findPacked } from './queries.ts';

type Ctx = Pick<RereadCtx, 'db' | 'files' | 'log'>;

/**
 * Evidence of an article. Reads packed texts without bringing them back. Undefined if it was deleted. @throws DomainError
 * UNAVAILABLE
 */
export async function readEvidence(ctx: Ctx, { taskId, evidenceId }: { taskId: string; evidenceId: string }) {
  const name = await findPacked(ctx.db, taskId);
  if (name === undefined) return findEvidenceRow(ctx.db, evidenceId);
  const { evidence } = await loadTexts(ctx, { taskId, name });
  return evidence.find(({ id }) => id === evidenceId);
}

/** Text of a source as it was cited; empty if it was removed from the task. @throws DomainError UNAVAILABLE */
export async function readArchived(
  ctx: Ctx,
  { taskId, sourceId }: { taskId: string; sourceId: string },
): Promise<string> {
  const name = await findPacked(ctx.db, taskId);
  if (name === undefined) return (await findContent(ctx.db, taskId, sourceId)) ?? '';
  const { sources } = await loadTexts(ctx, { taskId, name });
  return sources.find(({ id }) => id === sourceId)?.content ?? '';
}
