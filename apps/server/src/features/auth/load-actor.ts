import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { toActor } from './present.ts';
import { findSession, touchSession } from './queries.ts';

/** The active user of a valid session. */
export async function loadActor(db: Db, token: string): Promise<Actor | undefined> {
  const session = await findSession(db, token);
  if (!session) return undefined;
  if (session.due) await touchSession(db, token);
  return toActor(session);
}
