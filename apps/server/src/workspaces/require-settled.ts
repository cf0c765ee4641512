import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db/connect.ts';
import { DomainError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { workspaces } from './tables.ts';

const RETRY_SECONDS = 5;

/** Not cached, so that changes end as soon as a move begins. @throws DomainError WORKSPACE_MOVING */
export async function requireSettled(
  { db }: { db: Db },
  { workspaceId }: Pick<Actor, 'workspaceId'>,
): Promise<void> {
  const [row] = await db
    .select({ movingTo: workspaces.movingTo })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  if (!row?.movingTo) return;
  throw new DomainError(
    'WORKSPACE_MOVING',
    'Your workspace is being moved, and is read-only for a moment. Your changes are saved as soon as it is done.',
    { retryAfterSeconds: RETRY_SECONDS },
  );
}
