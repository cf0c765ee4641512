import type { SectionClaim } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import { requireTask } from '../../brief/get-task.ts';
import type { TaskKey } from '../../brief/making/task-key.ts';
import { getArticle } from '../../text/get-article.ts';
import { type EditedTask, sectioned } from '../../text/sections/current-article.ts';
import { sectionChanged } from '../../text/sections/policy.ts';
import type { TellCtx } from '../context.ts';
import { tellArticle } from '../tell-article.ts';
import { deleteClaim, listMembersClaims, type SectionPlace, upsertClaims } from './queries.ts';

/** @throws DomainError NOT_FOUND */
export async function listClaims(ctx: { db: Db }, key: TaskKey): Promise<{ claims: SectionClaim[] }> {
  await requireTask(ctx, key);
  const rows = await listMembersClaims(ctx.db, key);
  const claims = rows.map(({ userId, name, heading, ordinal, secondsLeft }) => {
    return { user_id: userId, name, heading, ordinal, seconds_left: secondsLeft };
  });
  return { claims };
}

/**
 * Claims a section of the stored text for its writer, or gives it back. @throws DomainError NOT_FOUND, ARTICLE_MISSING,
 * ARTICLE_CHANGED for a section that isn't there
 */
export async function setClaim(
  ctx: TellCtx,
  key: EditedTask,
  { heading, ordinal, held }: SectionPlace & { held: boolean },
): Promise<{ claims: SectionClaim[] }> {
  const { text } = await getArticle(ctx, key);
  if (held) {
    const { parts } = await sectioned(ctx, key, text);
    if (!parts.sections.some((one) => one.heading === heading && one.ordinal === ordinal))
      throw sectionChanged();
    await upsertClaims(ctx.db, key, [{ heading, ordinal }]);
  } else await deleteClaim(ctx.db, key, { heading, ordinal });
  await tellArticle(ctx, key.taskId, 'claims');
  return listClaims(ctx, key);
}
