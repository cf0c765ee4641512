import type { Destination, DestinationChange, DestinationCredentials } from '@inkstep/contract';
import type { z } from 'zod';
import { requireConfirmedEmail } from '../../../identity/index.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { AuditFields } from '../../../platform/audit/tables.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { purgeSentEvidence } from '../../evidence/keep-sent.ts';
import { listSentEvidence } from '../../evidence/queries.ts';
import type { DestinationsCtx } from '../context.ts';
import { accountOf, invalid } from '../destination-types.ts';
import type { AnyAccount } from '../publisher.ts';
import { hostOf, isSameAddress, requireReachableDestination } from './address.ts';
import { openCredentials, sealCredentials } from './credentials.ts';
import { presentDestination } from './present.ts';
import {
  type DestinationRow,
  deleteDestinationRow,
  lockDestination,
  updateDestinationRow,
} from './queries.ts';

type Manager = Pick<Actor, 'userId' | 'workspaceId'>;

/** @throws DomainError EMAIL_UNCONFIRMED; NOT_FOUND; INVALID for a URL that isn't public, or for another one without its credentials */
export async function updateDestination(
  ctx: DestinationsCtx,
  { userId, workspaceId }: Manager,
  { id, name, pace, ...given }: z.output<typeof DestinationChange> & { id: string },
): Promise<{ destination: Destination }> {
  await requireConfirmedEmail(ctx, { userId }, 'change destinations');
  const key = { workspaceId, destinationId: id };
  return inTransaction(ctx, async (tx) => {
    const before = await lockDestination(tx.db, key);
    if (!before) throw notFound('Destination');
    const account = mergeAccount(ctx, before, given);
    requireReachableDestination(ctx, account.settings);
    const row = await updateDestinationRow(tx.db, key, {
      ...(name !== undefined && { name }),
      ...(pace !== undefined && { pace }),
      ...(given.settings && { settings: account.settings }),
      ...(given.credentials && { credentials: sealCredentials(ctx, id, account.credentials) }),
    });
    await recordEvent(tx, {
      action: 'destination.changed',
      actorId: userId,
      workspaceId,
      target: id,
      before: auditFields(before),
      after: { ...auditFields(row), ...(given.credentials && { credentials: true }) },
    });
    return { destination: presentDestination(ctx.destinationTypes, row) };
  });
}

/**
 * Merges the given settings and credentials into a destination's account. Stored credentials never go to another address:
 * users who may change it could have them sent to a server of their own. @throws DomainError INVALID
 */
export function mergeAccount(
  ctx: Pick<DestinationsCtx, 'secrets'>,
  { id, settings, credentials }: Pick<DestinationRow, 'id' | 'settings'> & { credentials: string },
  given: { settings?: AnyAccount['settings'] | undefined; credentials?: DestinationCredentials | undefined },
): AnyAccount {
  const wanted = given.settings ?? settings;
  if (!given.credentials && !isSameAddress(wanted, settings))
    throw invalid('credentials', 'Enter the credentials again, since the address has changed');
  const stored = openCredentials(ctx, id, credentials);
  return accountOf({ settings: wanted, credentials: withStoredSecret(given.credentials ?? stored, stored) });
}

/** A webhook's secret stays unless another one is given. It signs, so the receiver never learns it. */
function withStoredSecret(given: DestinationCredentials, stored: DestinationCredentials) {
  if (given.kind !== 'webhook' || stored.kind !== 'webhook') return given;
  return { ...given, secret: given.secret ?? stored.secret };
}

const auditFields = ({
  name,
  settings,
  pace,
}: Pick<DestinationRow, 'name' | 'settings' | 'pace'>): AuditFields => ({
  name,
  kind: settings.kind,
  host: hostOf(settings),
  pace,
});

/** Forgets its publications too. What was published there stays there. @throws DomainError NOT_FOUND */
export const deleteDestination = (
  ctx: DestinationsCtx,
  { userId, workspaceId }: Manager,
  id: string,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await purgeSentEvidence(tx, await listSentEvidence(tx.db, { workspaceId, destinationId: id }));
    const row = await deleteDestinationRow(tx.db, { workspaceId, destinationId: id });
    if (!row) throw notFound('Destination');
    const before = { name: row.name, kind: row.settings.kind, host: hostOf(row.settings) };
    await recordEvent(tx, {
      action: 'destination.deleted',
      actorId: userId,
      workspaceId,
      target: id,
      before,
    });
  });
