import { networksAround } from '../../platform/http/client-address.ts';
import { enqueue, type QueueCtx } from '../../platform/queue/enqueue.ts';
import { createNetworkFolding } from './fold-networks.ts';
import { addRefusals, type CountedRefusals } from './queries.ts';
import { recordRefusalsJob } from './record-refusals-job.ts';

/** By then all refusals of the hour are stored. */
const DELAY_SECONDS = 60;

type Batch = Map<string, CountedRefusals>;

interface Refusal {
  ip: string;
  userId: string | undefined;
  reason: string;
}

/**
 * Counts refused sign-ins in the database. Those that come while others are being written wait and are written
 * together, so that an attack takes one connection of the pool.
 */
export function createRefusalCounter(): (ctx: QueueCtx, refusal: Refusal) => Promise<void> {
  const nameOf = createNetworkFolding();
  let next: { batch: Batch; written: Promise<void> } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function begin(ctx: QueueCtx) {
    const batch: Batch = new Map();
    const written = last.then(() => {
      next = undefined;
      return write(ctx, [...batch.values()]);
    });
    last = written.catch(() => undefined);
    return { batch, written };
  }

  return (ctx, { ip, userId, reason }) => {
    next ??= begin(ctx);
    const network = nameOf(networksAround(ip), new Date().toISOString().slice(0, 13));
    const counted = next.batch.get(network);
    next.batch.set(network, {
      network,
      userId: !counted || counted.userId === userId ? userId : undefined,
      reason: !counted || counted.reason === reason ? reason : undefined,
      attempts: (counted?.attempts ?? 0) + 1,
    });
    return next.written;
  };
}

async function write(ctx: QueueCtx, counts: readonly CountedRefusals[]): Promise<void> {
  const first = (await addRefusals(ctx.db, counts)).find((hour) => hour.first);
  if (!first) return;
  const { hour, secondsLeft } = first;
  const afterSeconds = secondsLeft + DELAY_SECONDS;
  await enqueue(ctx, recordRefusalsJob, { hour }, { singletonKey: hour, afterSeconds });
}
