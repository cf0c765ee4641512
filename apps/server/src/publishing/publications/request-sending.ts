import { randomUUID } from 'node:crypto';
import type { ChosenFields, WantedState } from '@inkstep/contract';
import type { Tx } from '../../platform/db/connect.ts';
import { type OnBehalf, spendingToken } from '../../platform/http/actor.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { secondsUntil } from '../schedule/queries.ts';
import { enqueueAttempt } from './delivery/enqueue-delivery.ts';
import type { Turn } from './pace/next-turns.ts';
import { insertPublication, type PublicationRow, secondsAhead, updatePublication } from './queries.ts';

export interface Request {
  workspaceId: string;
  destinationId: string;
  articleId: string | null;
  title: string;
  wanted: WantedState;
  /** Null unless that is wanted. */
  scheduledFor: Date | null;
  /** Undefined to leave the one that it has. */
  turn?: Turn | undefined;
  /** Place among articles that one request sends in order. */
  inBatch?: { request: string; order: number };
  /** Seconds after which it is sent, if it needn't wait for its turn. */
  delaySeconds?: number;
  fields: ChosenFields;
  overwrites: boolean;
  /** Null for the service. */
  requestedBy: string | null;
  /** API token that asked for it. */
  tokenId: string | null;
}

export const askedBy = (
  actor: Pick<OnBehalf, 'userId' | 'principal'>,
): Pick<Request, 'requestedBy' | 'tokenId'> => ({
  requestedBy: actor.userId,
  tokenId: spendingToken(actor) ?? null,
});

/** Facts about a post that isn't there any more. */
export const NOTHING_THERE = {
  there: null,
  remoteId: null,
  url: null,
  editUrl: null,
  fingerprint: null,
  sentVersion: null,
  sentAt: null,
  publishedAt: null,
  changedThere: null,
  warnings: [],
};

/**
 * Stores what is wanted of an article at a destination and enqueues the job for it. What was deleted there is made again.
 * Requires the destination's lock. Returns the ID of the publication.
 */
export async function requestSending(
  ctx: QueueCtx & { db: Tx },
  known: PublicationRow | undefined,
  { workspaceId, destinationId, articleId, turn, inBatch, delaySeconds = 0, ...request }: Request,
): Promise<string> {
  const publicationId = known?.id ?? randomUUID();
  const key = { workspaceId, publicationId };
  const revision = (known?.revision ?? 0) + 1;
  const notBefore = turn ? turn.notBefore : (known?.notBefore ?? null);
  const values = {
    ...request,
    ...(turn && { paceDay: turn.paceDay }),
    batchRequest: inBatch?.request ?? null,
    batchOrder: inBatch?.order ?? null,
    ...(known?.state === 'gone' && NOTHING_THERE),
    state: notBefore === null ? ('queued' as const) : ('waiting' as const),
    notBefore,
    revision,
    attempts: 0,
    isUnanswered: false,
    problem: null,
  };
  if (known) await updatePublication(ctx.db, key, values);
  else
    await insertPublication(ctx.db, { id: publicationId, workspaceId, destinationId, articleId, ...values });
  await updatePublication(ctx.db, key, { nextAttemptAt: notBefore ?? secondsAhead(delaySeconds) });
  const afterSeconds = notBefore === null ? delaySeconds : Math.max(0, await secondsUntil(ctx.db, notBefore));
  await enqueueAttempt(
    ctx,
    { workspaceId, destinationId, publicationId, revision, attempt: 1 },
    afterSeconds,
  );
  return publicationId;
}
