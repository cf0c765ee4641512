import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import type { SystemCtx } from './context.ts';

interface JobName {
  name: string;
  id: string;
}

/** @throws DomainError NOT_FOUND unless it has failed; CONFLICT while another job does the same */
export async function retryJob(ctx: SystemCtx, admin: SignedIn, { name, id }: JobName): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const retried = await ctx.queue.retryFailed(tx.db, { name, id });
    if (retried === 'blocked')
      throw new DomainError('CONFLICT', 'Another job is doing the same. Drop this one, or try again later.');
    if (!retried) throw notFound('Failed job');
    await recordEvent(tx, { action: 'job.retried', actorId: admin.userId, target: `${name} ${id}` });
  });
}

/** @throws DomainError NOT_FOUND unless it has failed */
export async function dropJob(ctx: SystemCtx, admin: SignedIn, { name, id }: JobName): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await ctx.queue.dropFailed(tx.db, { name, id }))) throw notFound('Failed job');
    await recordEvent(tx, { action: 'job.dropped', actorId: admin.userId, target: `${name} ${id}` });
  });
}
