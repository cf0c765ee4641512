import type { DestinationCredentials, DestinationSettings, DestinationTest } from '@inkstep/contract';
import { requireConfirmedEmail } from '../../../identity/index.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { DestinationsCtx } from '../context.ts';
import { invalid, newAccount } from '../destination-types.ts';
import type { AnyAccount } from '../publisher.ts';
import { isSameAddress, requireReachableDestination } from './address.ts';
import { mergeAccount } from './change-destination.ts';
import { findDestination, setTested } from './queries.ts';
import { testAccount } from './test-account.ts';

interface Given {
  id?: string | undefined;
  settings: DestinationSettings;
  credentials?: DestinationCredentials | undefined;
}

/**
 * Tests an account before or after it is added. The result for an account as it is stored is kept. @throws DomainError
 * EMAIL_UNCONFIRMED, NOT_FOUND, INVALID
 */
export async function testDestination(
  ctx: DestinationsCtx,
  { workspaceId, userId }: Pick<Actor, 'workspaceId' | 'userId'>,
  given: Given,
  signal: AbortSignal,
): Promise<DestinationTest> {
  await requireConfirmedEmail(ctx, { userId }, 'test destinations');
  const { id } = given;
  requireReachableDestination(ctx, given.settings);
  const known =
    id === undefined ? undefined : await findDestination(ctx.db, { workspaceId, destinationId: id });
  if (id !== undefined && !known) throw notFound('Destination');
  const account = known ? mergeAccount(ctx, known, given) : newAccountOf(given);
  const result = await testAccount(ctx, account, signal);
  if (known && !given.credentials && isSameAddress(known.settings, given.settings))
    await setTested(ctx.db, { workspaceId, destinationId: known.id }, result.problem);
  return result;
}

function newAccountOf({ settings, credentials }: Given): AnyAccount {
  if (!credentials) throw invalid('credentials', 'Enter the credentials');
  return newAccount({ settings, credentials });
}
