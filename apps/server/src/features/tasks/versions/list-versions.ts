import type { Db } from '../../../platform/db/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Page, paginate } from '../../../platform/http/pagination.ts';
import { requireTask } from '../require-task.ts';
import { presentVersionSummary } from './present.ts';
import { countVersions, listVersionRows } from './queries.ts';

export async function listVersions(ctx: { db: Db }, actor: Actor, taskId: string, page: Page) {
  const key = { userId: actor.userId, taskId };
  await requireTask(ctx, key);
  const [rows, total] = await Promise.all([listVersionRows(ctx.db, key, page), countVersions(ctx.db, key)]);
  return { versions: rows.map(presentVersionSummary), pagination: paginate(page, total) };
}
