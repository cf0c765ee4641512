import { z } from 'zod';
import { enqueue, type QueueCtx } from '../../../platform/queue/enqueue.ts';

export const DELIVER_PUBLICATION = {
  name: 'deliver-publication',
  schema: z.object({
    workspaceId: z.uuid(),
    destinationId: z.uuid(),
    publicationId: z.uuid(),
    revision: z.number().int(),
    /** Counts from 1 for each revision. */
    attempt: z.number().int(),
  }),
};
export type Attempt = z.output<typeof DELIVER_PUBLICATION.schema>;

/** Enqueues one attempt. An extra job for it does nothing. Workspaces take turns, each with one at a time. */
export async function enqueueAttempt(ctx: QueueCtx, attempt: Attempt, afterSeconds = 0): Promise<void> {
  const group = { id: attempt.workspaceId, tier: 'all' };
  await enqueue(ctx, DELIVER_PUBLICATION, attempt, { group, afterSeconds });
}
