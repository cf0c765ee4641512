import { findReadings } from '../../../library/index.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { TaskKey } from '../making/task-key.ts';
import { listSourceFacts } from './queries.ts';

/** IDs of a task's sources that have a URL, but not a text that this service read there. */
export async function listSupplied(ctx: { db: Db }, { workspaceId, taskId }: TaskKey): Promise<string[]> {
  const pages = (await listSourceFacts(ctx.db, taskId)).filter(({ url }) => url !== '');
  const readings = await findReadings(ctx, { workspaceId }, pages);
  return pages.filter((source) => isOwnText(source) || !readings.has(source.id)).map(({ id }) => id);
}

/** True for what a user typed or uploaded, even if it has a URL. */
export const isOwnText = ({ kind, resourceType }: { kind: string; resourceType: string | null }): boolean =>
  kind === 'text' || (resourceType !== null && !['url', 'reddit'].includes(resourceType));
