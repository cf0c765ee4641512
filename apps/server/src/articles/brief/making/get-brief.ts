import type { MentionedPage, NeighbourPage } from '@inkstep/engine';
import type { Db } from '../../../platform/db/connect.ts';
import { notFound } from '../../../platform/errors.ts';
import { findNeighbours, type NeighboursCtx } from '../neighbours/find-neighbours.ts';
import { listPageTitles } from '../sources/list-supplied.ts';
import type { SourceRow } from '../sources/queries.ts';
import { findBrief } from './queries.ts';
import type { TaskKey } from './task-key.ts';

type StoredBrief = NonNullable<Awaited<ReturnType<typeof findBrief>>>;

/** `pageTitle`: the title that a page states itself, if this service read its text. */
export type TaskBrief = Omit<StoredBrief, 'sources'> & {
  sources: (SourceRow & { pageTitle?: string | undefined })[];
};

/** @throws DomainError NOT_FOUND if the user has no such task */
export async function getBrief(ctx: { db: Db }, key: TaskKey): Promise<TaskBrief> {
  const brief = await findBrief(ctx.db, key);
  if (!brief) throw notFound('Task');
  const titles = await listPageTitles(ctx, key);
  const sources = brief.sources.map((source) => ({ ...source, pageTitle: titles.get(source.id) }));
  return { ...brief, sources };
}

/** The brief of a task with the pages next to its article, and those to which it will link. @throws DomainError NOT_FOUND */
export async function getBriefInContext(
  ctx: NeighboursCtx,
  key: TaskKey,
): Promise<TaskBrief & { neighbours: NeighbourPage[]; mentions: MentionedPage[] }> {
  const brief = await getBrief(ctx, key);
  const mentions = await ctx.neighbours.listMentions(ctx, key);
  return { ...brief, mentions, neighbours: await findNeighbours(ctx, key, brief) };
}
