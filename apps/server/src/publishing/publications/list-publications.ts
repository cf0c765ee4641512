import type { Publication, PublicationFields } from '@inkstep/contract';
import { getTask } from '../../articles/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { toPublish } from '../destinations/article-to-publish.ts';
import { findArticleOfTask } from '../destinations/blog/queries.ts';
import { presentPublication } from './present.ts';
import { listPublicationRows } from './queries.ts';
import { suggestFields } from './suggest-fields.ts';

/** @throws DomainError NOT_FOUND */
export async function listPublications(
  ctx: { db: Db },
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  taskId: string,
): Promise<{ publications: Publication[]; suggested: PublicationFields | null }> {
  const task = await getTask(ctx, { workspaceId }, taskId);
  const article = await findArticleOfTask(ctx.db, { workspaceId, taskId });
  const rows = await listPublicationRows(ctx.db, { workspaceId, taskId });
  return {
    publications: rows.map(presentPublication),
    suggested: article ? suggestFields(toPublish(article, task)) : null,
  };
}
