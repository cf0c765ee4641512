import type { SourceChange } from '@inkstep/contract';
import { notFound } from '../../../platform/errors.ts';
import type { OnBehalf } from '../../../platform/http/actor.ts';
import type { RereadCtx } from '../context.ts';
import { presentChange } from './present-change.ts';
import { decide, listShown } from './queries.ts';

/** Keeps an article as it is despite a changed source, or takes that back. @throws DomainError NOT_FOUND */
export async function keepSourceChange(
  ctx: Pick<RereadCtx, 'db' | 'reread'>,
  { userId, workspaceId }: Pick<OnBehalf, 'userId' | 'workspaceId'>,
  { id, ...decision }: { id: string; kept: boolean; reason: string },
): Promise<SourceChange> {
  if (!(await decide(ctx.db, { id, workspaceId, userId }, decision))) throw notFound('Changed source');
  const [row] = await listShown(ctx.db, { workspaceId, id, isPublic: ctx.reread.isPublic, limit: 1 });
  if (!row) throw notFound('Changed source');
  return presentChange(row);
}
