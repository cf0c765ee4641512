import { findReadings } from '../../../library/index.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { TaskKey } from '../making/task-key.ts';
import { listSourceFacts } from './queries.ts';

/** IDs of a task's sources that have a URL, but not a text that this service read there. */
export async function listSupplied(ctx: { db: Db }, key: TaskKey): Promise<string[]> {
  const pages = await listPages(ctx, key);
  return pages.filter(({ reading }) => reading === undefined).map(({ id }) => id);
}

/** Titles of the pages whose texts this service read, as they state them, by the IDs of the task's sources. */
export async function listPageTitles(ctx: { db: Db }, key: TaskKey): Promise<Map<string, string>> {
  const pages = await listPages(ctx, key);
  return new Map(pages.flatMap(({ id, reading }) => (reading ? [[id, reading.title] as const] : [])));
}

async function listPages(ctx: { db: Db }, { workspaceId, taskId }: TaskKey) {
  const pages = (await listSourceFacts(ctx.db, taskId)).filter(({ url }) => url !== '');
  const readings = await findReadings(ctx, { workspaceId }, pages);
  return pages.map((page) => ({ ...page, reading: isOwnText(page) ? undefined : readings.get(page.id) }));
}

/** True for what a user typed or uploaded, even if it has a URL. */
export const isOwnText = ({ kind, resourceType }: { kind: string; resourceType: string | null }): boolean =>
  kind === 'text' || (resourceType !== null && !['url', 'reddit'].includes(resourceType));
