import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { toActor } from './present.ts';
import { extendSession, findSession } from './queries.ts';

/** The active person of a live session, whose life grows with its use, at most once a day. */
export async function loadActor(db: Db, token: string): Promise<Actor | undefined> {
  const session = await findSession(db, token);
  if (!session) return undefined;
  if (session.extensible) await extendSession(db, token);
  return toActor(session);
}
