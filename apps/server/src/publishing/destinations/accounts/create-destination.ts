import { randomUUID } from 'node:crypto';
import { DESTINATION_LIMITS, type Destination, type NewDestination } from '@inkstep/contract';
import type { z } from 'zod';
import { requireConfirmedEmail } from '../../../identity/index.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lockWorkspace } from '../../../workspaces/index.ts';
import type { DestinationsCtx } from '../context.ts';
import { newAccount, typeOf } from '../destination-types.ts';
import { hostOf, requireReachableDestination } from './address.ts';
import { sealCredentials } from './credentials.ts';
import { presentDestination } from './present.ts';
import { countDestinations, insertDestination } from './queries.ts';

/** @throws DomainError EMAIL_UNCONFIRMED; INVALID; CONFLICT with too many destinations */
export async function createDestination(
  ctx: DestinationsCtx,
  { userId, workspaceId }: Pick<Actor, 'userId' | 'workspaceId'>,
  { name, pace, id = randomUUID(), ...given }: z.output<typeof NewDestination> & { id?: string },
): Promise<{ destination: Destination }> {
  await requireConfirmedEmail(ctx, { userId }, 'add destinations');
  const { settings, credentials } = newAccount(given);
  typeOf(ctx.destinationTypes, settings);
  requireReachableDestination(ctx, settings);
  return inTransaction(ctx, async (tx) => {
    await lockWorkspace(tx.db, workspaceId);
    if ((await countDestinations(tx.db, workspaceId)) >= DESTINATION_LIMITS.destinations)
      throw new DomainError(
        'CONFLICT',
        `You can have ${DESTINATION_LIMITS.destinations} destinations in a workspace. Delete one that you no longer use.`,
      );
    const row = await insertDestination(tx.db, {
      id,
      workspaceId,
      name,
      settings,
      pace,
      credentials: sealCredentials(ctx, id, credentials),
    });
    const after = { name, kind: settings.kind, host: hostOf(settings), pace };
    await recordEvent(tx, { action: 'destination.created', actorId: userId, workspaceId, target: id, after });
    return { destination: presentDestination(ctx.destinationTypes, row) };
  });
}
