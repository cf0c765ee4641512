import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import { purgePages } from '../../platform/http/page-cache.ts';
import type { Log } from '../../platform/log.ts';
import { updatePlansOn } from './queries.ts';

/** Turns plans, prices and monthly limits on or off for everyone. Subscriptions and manual plans are kept. */
export const switchPlans = (
  ctx: { db: Db; log: Log },
  admin: Pick<SignedIn, 'userId'>,
  { plans_on: isOn }: { plans_on: boolean },
): Promise<{ plans_on: boolean }> =>
  inTransaction(ctx, async (tx) => {
    if (await updatePlansOn(tx.db, isOn)) {
      await recordEvent(tx, {
        action: 'plans.switched',
        actorId: admin.userId,
        before: { plans_on: !isOn },
        after: { plans_on: isOn },
      });
      // Several public pages name plans and prices.
      await purgePages(tx.db, 'all');
    }
    return { plans_on: isOn };
  });
