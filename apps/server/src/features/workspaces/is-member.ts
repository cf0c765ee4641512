import type { Db } from '../../platform/db/connect.ts';
import { findMemberRole } from './queries.ts';

/** For jobs: the user may have left the workspace since a request enqueued them. */
export const isMember = async (
  ctx: { db: Db },
  member: { workspaceId: string; userId: string },
): Promise<boolean> => (await findMemberRole(ctx.db, member)) !== undefined;
