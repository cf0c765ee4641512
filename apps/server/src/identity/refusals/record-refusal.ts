import { z } from 'zod';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { callerNetwork } from '../../platform/http/client-address.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { AuthCtx } from '../context.ts';
import { findUserByEmail } from '../queries.ts';
import { countRefusal, moveRefusalsToAudit } from './queries.ts';

/** By then all refusals of the hour are stored. */
const DELAY_SECONDS = 60;

/** Records one event per network and hour, including hours that an earlier job missed. */
export const recordRefusalsJob = defineJob({
  name: 'record-refused-sign-ins',
  schema: z.object({ hour: z.iso.datetime() }),
  policy: 'exclusive',
  retries: 10,
  retryDelaySeconds: 30,
  concurrency: 1,
  handler: (ctx: Pick<AuthCtx, 'db'>) => moveRefusalsToAudit(ctx.db),
});

interface Refusal {
  email: string;
  ip: string;
  reason: string;
}

/** Refusals are counted by network and hour, so that attackers can't fill the audit log. */
export async function recordRefusal(
  ctx: Pick<AuthCtx, 'db' | 'queue' | 'log'>,
  { email, ip, reason }: Refusal,
): Promise<void> {
  // Refusals for lack of a slot are frequent, so they skip the lookup.
  const user = reason === 'UNAVAILABLE' ? undefined : await findUserByEmail(ctx.db, email);
  // The password was correct, so only the user can cause these.
  if (user && reason === 'ACCOUNT_INACTIVE') {
    await recordEvent(ctx, { action: 'account.sign_in_refused', userId: user.id, after: { reason } });
    return;
  }
  const counted = await countRefusal(ctx.db, { network: callerNetwork(ip), userId: user?.id, reason });
  if (!counted?.first) return;
  const { hour, secondsLeft } = counted;
  const afterSeconds = secondsLeft + DELAY_SECONDS;
  await enqueue(ctx, recordRefusalsJob, { hour }, { singletonKey: hour, afterSeconds });
}
