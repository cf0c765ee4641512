import type { Db } from '../platform/db/connect.ts';
import { DomainError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { findMovingTo } from './queries.ts';

const RETRY_SECONDS = 5;

export const movingWorkspace = (): DomainError =>
  new DomainError(
    'WORKSPACE_MOVING',
    'Your workspace is being moved, and is read-only for a moment. Your changes are saved as soon as it is done.',
    { retryAfterSeconds: RETRY_SECONDS },
  );

/** Not cached, so that changes end as soon as a move begins. @throws DomainError WORKSPACE_MOVING */
export async function requireSettled(
  { db }: { db: Db },
  { workspaceId }: Pick<Actor, 'workspaceId'>,
): Promise<void> {
  if (await findMovingTo(db, workspaceId)) throw movingWorkspace();
}
