import { isDeepStrictEqual } from 'node:util';
import { ownPagesIn } from '@inkstep/engine';
import type { Tx } from '../../platform/db/connect.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { withPaths } from '../cluster/cluster-paths.ts';
import { findClusterOfTask, findTexts, listClusterMembers } from '../cluster/queries.ts';
import { findLinkTargets, type LinkTarget } from './outgoing/link-targets.ts';
import { listAtDestination, type PublicationRow } from './queries.ts';
import { requestSending } from './request-sending.ts';

/** Articles of a cluster that are sent together get their addresses within it, so that each is sent again once. */
const GATHER_SECONDS = 120;

/**
 * Sends articles of a cluster again whose links lead elsewhere since one of them was sent or published: those that link to it,
 * and itself if its links lead elsewhere than the ones that it was sent with. Requires the destination's lock.
 */
export async function relinkCluster(
  ctx: QueueCtx & { db: Tx },
  { before, after, used }: { before: PublicationRow; after: PublicationRow; used?: readonly LinkTarget[] },
): Promise<void> {
  const { workspaceId, destinationId, taskId } = after;
  if (taskId === null || used?.length === 0) return;
  const batchId = await findClusterOfTask(ctx.db, { workspaceId, taskId });
  if (batchId === undefined) return;
  const members = await listClusterMembers(ctx.db, { workspaceId, batchId });
  const texts = await findTexts(
    ctx.db,
    members.map(({ articleId }) => articleId),
  );
  const cluster = await withPaths(
    ctx,
    members,
    texts.map(({ text }) => text),
  );
  const linksOf = new Map(texts.map(({ articleId, text }) => [articleId, ownPagesIn(text)]));
  const targets = await findLinkTargets(
    ctx.db,
    { destinationId, isDraft: after.wanted === 'draft' },
    cluster,
  );
  const own = linksOf.get(after.articleId ?? '') ?? [];
  if (used && !isDeepStrictEqual(urlsOf(own, targets), urlsOf(own, used))) await sendAgain(ctx, after);
  if (before.url === after.url && before.there === after.there) return;
  const paths: readonly string[] =
    cluster.find(({ articleId }) => articleId === after.articleId)?.paths ?? [];
  const linking = members.filter(({ articleId }) =>
    linksOf.get(articleId)?.some((path) => paths.includes(path)),
  );
  const rows = await listAtDestination(
    ctx.db,
    destinationId,
    linking.map(({ articleId }) => articleId),
  );
  for (const row of rows) if (row.id !== after.id) await sendAgain(ctx, row);
}

/** Where links to these pages lead. */
const urlsOf = (pages: readonly string[], targets: readonly LinkTarget[]) =>
  pages.map((page) => targets.find(({ paths }) => paths.includes(page))?.publishedPath);

/** Only what is there as it was sent: a text that has changed since waits for a person. */
async function sendAgain(ctx: QueueCtx & { db: Tx }, row: PublicationRow): Promise<void> {
  const { there } = row;
  if (there === null || there === 'unpublished' || row.state !== there || row.isLeased) return;
  if (row.remoteId === null || row.sentVersion !== row.articleVersion) return;
  const { workspaceId, destinationId, articleId, title, scheduledFor, fields } = row;
  await requestSending(ctx, row, {
    workspaceId,
    destinationId,
    articleId,
    title,
    wanted: there,
    scheduledFor,
    fields,
    overwrites: false,
    requestedBy: null,
    tokenId: null,
    delaySeconds: GATHER_SECONDS,
  });
}
