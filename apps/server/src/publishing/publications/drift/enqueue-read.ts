import { z } from 'zod';
import { enqueue, type QueueCtx } from '../../../platform/queue/enqueue.ts';
import { secondsUntil } from '../../schedule/queries.ts';
import type { PublicationRow } from '../queries.ts';

export const READ_PUBLICATIONS = {
  name: 'read-publications',
  schema: z.object({ workspaceId: z.uuid(), destinationId: z.uuid() }),
};

/** Destinations of a host take turns. */
export const groupOf = ({ url }: { url: string }) => ({ id: new URL(url).host, tier: 'all' });

/** Minutes after its time at which a scheduled post is read. Sites that wait for a visitor to publish it do so after the first. */
const MINUTES_AFTER = [3, 10] as const;

/** Has a scheduled post read back soon after its time. */
export async function enqueueReadAfter(
  ctx: QueueCtx,
  { id, workspaceId, destinationId, destinationSettings }: PublicationRow,
  at: Date,
): Promise<void> {
  const seconds = Math.max(0, await secondsUntil(ctx.db, at));
  for (const minutes of MINUTES_AFTER)
    await enqueue(
      ctx,
      READ_PUBLICATIONS,
      { workspaceId, destinationId },
      {
        // Apart from the daily one, which it would keep from being enqueued.
        singletonKey: `${id}:${at.toISOString()}:${minutes}`,
        group: groupOf(destinationSettings),
        afterSeconds: seconds + minutes * 60,
      },
    );
}
