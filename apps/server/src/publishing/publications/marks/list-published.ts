import type { PublicationMark } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { publicPath } from '../../feeds/addresses.ts';
import { type BlogMarkRow, listPostsOfTasks, listRowsOfTasks, type MarkRow } from './queries.ts';

/** Marks of the articles of a list. Only admins see those of the own blog. */
export async function listPublished(
  { db }: { db: Db },
  { workspaceId, siteRole }: Pick<Actor, 'workspaceId' | 'siteRole'>,
  taskIds: readonly string[],
): Promise<{ publications: PublicationMark[] }> {
  const key = { workspaceId, taskIds };
  const posts = siteRole === 'admin' ? await listPostsOfTasks(db, key) : [];
  const rows = await listRowsOfTasks(db, key);
  return { publications: [...posts.map(blogMark), ...rows.map(mark)] };
}

const blogMark = ({ taskId, isPublished, scheduledFor, kind, slug }: BlogMarkRow): PublicationMark => ({
  task_id: taskId,
  destination: null,
  state: isPublished ? 'published' : scheduledFor ? 'scheduled' : 'draft',
  url: isPublished ? publicPath({ kind, slug }) : null,
  goes_out_at: isPublished ? null : (scheduledFor?.toISOString() ?? null),
});

const mark = ({
  taskId,
  destinationId,
  name,
  settings,
  state,
  url,
  notBefore,
  scheduledFor,
}: MarkRow): PublicationMark => ({
  task_id: taskId,
  destination: { id: destinationId, name, kind: settings.kind },
  state,
  url,
  goes_out_at:
    (state === 'waiting' ? notBefore : state === 'scheduled' ? scheduledFor : null)?.toISOString() ?? null,
});
