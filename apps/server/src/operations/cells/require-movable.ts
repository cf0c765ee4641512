import type { Owners } from '../../platform/cells/moved-table.ts';
import type { Db } from '../../platform/db/connect.ts';
import { SetupError } from '../../platform/errors.ts';
import { findAdminOf, findPasskeyOnly, hasLiveSubscription } from './queries.ts';

/** @throws SetupError with what has to be done first */
export async function requireMovable(
  db: Db,
  { workspaceIds, userIds }: Owners,
  haveSamePrices: boolean,
): Promise<void> {
  const admin = await findAdminOf(db, userIds);
  if (admin)
    throw new SetupError(
      `${admin.email} is an administrator of this cell. Administrators stay in their cell.`,
    );
  const stuck = await findPasskeyOnly(db, userIds);
  if (stuck)
    throw new SetupError(
      `${stuck.email} signs in with passkeys only, which work at this cell's address alone. They need a password first.`,
    );
  if (!haveSamePrices && (await hasLiveSubscription(db, workspaceIds)))
    throw new SetupError('It has a subscription, and the other cell has other prices in its settings.');
}
