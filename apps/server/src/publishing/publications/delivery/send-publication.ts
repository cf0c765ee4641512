import { isTokenRevoked } from '../../../identity/index.ts';
import { memberMay } from '../../../workspaces/index.ts';
import { openCredentials } from '../../destinations/accounts/credentials.ts';
import { findDestination } from '../../destinations/accounts/queries.ts';
import type { DestinationsCtx } from '../../destinations/context.ts';
import { accountOf, connect, typeOf } from '../../destinations/destination-types.ts';
import {
  DestinationRefused,
  type Publisher,
  type RemotePost,
  type SentPost,
  type Visibility,
} from '../../destinations/publisher.ts';
import { type MadeArticle, makeArticle } from '../outgoing/make-article.ts';
import type { PublicationRow } from '../queries.ts';
import type { SendingCtx } from './context.ts';
import { type Lease, setUnanswered } from './queries.ts';
import { picturesOf } from './uploaded-pictures.ts';

export type Outcome =
  | { kind: 'sent'; post: SentPost; made: MadeArticle; reads: boolean }
  /** `wasChanged`: someone had changed the post before. */
  | { kind: 'unpublished'; post: RemotePost; wasChanged: boolean; reads: boolean }
  | { kind: 'gone'; code: 'gone' | 'trashed' }
  | { kind: 'changed_there' };

/** A publisher with what its destination can do. @throws Error if the destination was deleted */
export async function connectTo(
  ctx: DestinationsCtx,
  { workspaceId, destinationId }: Pick<PublicationRow, 'workspaceId' | 'destinationId'>,
) {
  const row = await findDestination(ctx.db, { workspaceId, destinationId });
  if (!row) throw new Error('the destination is gone');
  const { features } = typeOf(ctx.destinationTypes, row.settings);
  const credentials = openCredentials(ctx, row.id, row.credentials);
  return { publisher: connect(ctx, accountOf({ settings: row.settings, credentials })), features };
}

/**
 * Sends a publication as it is wanted, after it has looked for what an earlier attempt made. Rejects like the methods of
 * `Publisher`.
 */
export async function sendPublication(
  ctx: SendingCtx,
  { row, lease }: { row: PublicationRow; lease: Lease },
  signal: AbortSignal,
): Promise<Outcome> {
  await requireRight(ctx, row);
  const { publisher, features } = await connectTo(ctx, row);
  const { reads } = features;
  if (row.wanted === 'unpublished') return unpublish(ctx, publisher, { row, lease, reads }, signal);
  const made = await makeArticle(ctx, row);
  const key = { key: row.id, id: row.remoteId, slug: made.article.slug };
  const found = await publisher.find(key, signal);
  // Unpublishing may have deleted it.
  if (reads && row.remoteId !== null && !found && row.there !== 'unpublished')
    return { kind: 'gone', code: 'gone' };
  if (row.remoteId !== null && found?.status === 'trashed') return { kind: 'gone', code: 'trashed' };
  const known = found?.status === 'trashed' ? undefined : found;
  if (known && isChanged(row, known)) return { kind: 'changed_there' };
  await beginChange(ctx, lease);
  const post = await publisher.send(
    made.article,
    { visibility: visibilityOf(row, features), known, pictures: picturesOf(ctx.db, row) },
    signal,
  );
  return { kind: 'sent', post, made, reads };
}

/** Rights may have ended since it was asked for. @throws DestinationRefused */
async function requireRight(
  { db }: SendingCtx,
  { requestedBy: userId, workspaceId, tokenId }: PublicationRow,
) {
  const isRevoked = tokenId !== null && (await isTokenRevoked(db, tokenId));
  if (!isRevoked && (userId === null || (await memberMay({ db }, { userId, workspaceId }, 'publish'))))
    return;
  throw new DestinationRefused({ code: 'not_allowed', detail: '' });
}

async function beginChange({ db }: SendingCtx, lease: Lease): Promise<void> {
  if (!(await setUnanswered(db, lease))) throw new Error('another worker sends it, or it was forgotten');
}

async function unpublish(
  ctx: SendingCtx,
  publisher: Publisher,
  { row, lease, reads }: { row: PublicationRow; lease: Lease; reads: boolean },
  signal: AbortSignal,
): Promise<Outcome> {
  if (row.remoteId === null) throw new Error('nothing was published there');
  const found = reads ? await publisher.read(row.remoteId, signal) : undefined;
  if (reads && !found) return { kind: 'gone', code: 'gone' };
  if (found?.status === 'trashed') return { kind: 'gone', code: 'trashed' };
  const wasChanged = found !== undefined && isChanged(row, found);
  await beginChange(ctx, lease);
  const post = await publisher.unpublish(row.remoteId, signal, row.revision);
  return { kind: 'unpublished', post, wasChanged, reads };
}

/** True if someone changed the post there. An attempt whose answer was lost may have done it too. */
const isChanged = ({ fingerprint, overwrites, isUnanswered }: PublicationRow, known: RemotePost): boolean =>
  fingerprint !== null && known.fingerprint !== fingerprint && !overwrites && !isUnanswered;

function visibilityOf(
  { wanted, scheduledFor }: PublicationRow,
  { schedules }: { schedules: boolean },
): Visibility {
  if (wanted === 'draft') return { status: 'draft' };
  // One that can't schedule gets it at its time.
  return wanted === 'scheduled' && scheduledFor && schedules && scheduledFor.getTime() > Date.now()
    ? { status: 'scheduled', at: scheduledFor }
    : { status: 'published' };
}
