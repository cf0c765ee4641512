import { recordEvent } from '../../platform/audit/record-event.ts';
import { purgePages } from '../../platform/cdn/purge-pages.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import type { Log } from '../../platform/log.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { updatePlansOn } from './queries.ts';

/** Turns plans, prices and monthly limits on or off for everyone. Subscriptions and manual plans are kept. */
export const switchPlans = (
  ctx: QueueCtx & { log: Log },
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
      await purgePages(tx, 'all');
    }
    return { plans_on: isOn };
  });
