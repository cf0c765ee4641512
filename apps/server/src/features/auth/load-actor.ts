import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { findPersonalWorkspace } from '../workspaces/index.ts';
import { toActor } from './present.ts';
import { findSession, touchSession } from './queries.ts';

export async function loadActor(db: Db, token: string): Promise<Actor | undefined> {
  const session = await findSession(db, token);
  if (!session) return undefined;
  if (session.due) await touchSession(db, token);
  const workspace = await findPersonalWorkspace({ db }, session.userId);
  return workspace && toActor(session, workspace.workspaceId);
}
