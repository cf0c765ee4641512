import { randomUUID } from 'node:crypto';
import type { Publication, WantedState } from '@inkstep/contract';
import { listUnapproved, type SharedPart } from '../../../articles/index.ts';
import { requireBatchPlan } from '../../../billing/index.ts';
import { requireConfirmedEmail } from '../../../identity/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../../platform/errors.ts';
import { type Actor, requireScope } from '../../../platform/http/actor.ts';
import { findPillar } from '../../cluster/queries.ts';
import { lockDestination } from '../../destinations/accounts/queries.ts';
import { toPublish } from '../../destinations/article-to-publish.ts';
import type { DestinationsCtx } from '../../destinations/context.ts';
import { typeOf } from '../../destinations/destination-types.ts';
import { duplicatesToConfirm, linesOf } from '../../duplicates/require-no-duplicate.ts';
import { nextTurns } from '../pace/next-turns.ts';
import { presentPublication } from '../present.ts';
import { listAtDestination, type PublicationRow } from '../queries.ts';
import { askedBy, requestSending } from '../request-sending.ts';
import { completeFields } from '../suggest-fields.ts';
import { type BatchArticle, listBatchArticles } from './queries.ts';

interface Asked {
  destination_id: string;
  wanted: Extract<WantedState, 'draft' | 'published'>;
  confirm_duplicates: boolean;
}

interface Published {
  publications: Publication[];
  left: { task_id: string; title: string; reason: 'unfinished' | 'unapproved' }[];
  duplicates: {
    task_id: string;
    title: string;
    what: SharedPart;
    other: { task_id: string | null; title: string };
  }[];
  until: string | null;
}

/**
 * Has the finished articles of a batch sent to a destination in order, at most its pace a day. What is there already is updated,
 * unless it was deleted there. @throws DomainError SCOPE_REQUIRED; EMAIL_UNCONFIRMED; NOT_FOUND; PLAN_REQUIRED; CONFLICT
 */
export async function publishBatchTo(
  ctx: DestinationsCtx,
  actor: Actor,
  batchId: string,
  { destination_id: destinationId, wanted, confirm_duplicates: isConfirmed }: Asked,
): Promise<Published> {
  requireScope(actor, 'publish');
  await requireConfirmedEmail(ctx, actor, 'publish');
  const { workspaceId } = actor;
  return inTransaction(ctx, async (tx) => {
    if (!(await findPillar(tx.db, { workspaceId, batchId }))) throw notFound('Batch task');
    await requireBatchPlan(tx, workspaceId);
    const destination = await lockDestination(tx.db, { workspaceId, destinationId });
    if (!destination) throw notFound('Destination');
    if (wanted === 'draft' && !typeOf(ctx.destinationTypes, destination.settings).features.drafts)
      throw new DomainError('CONFLICT', 'This destination takes no drafts. Publish the articles there.');
    const all = await listBatchArticles(tx.db, { workspaceId, batchId });
    const written = all.filter(isFinished);
    const unapproved = await listUnapproved(tx.db, workspaceId, written);
    const finished = written.filter(({ articleId }) => !unapproved.has(articleId));
    const articleIds = finished.map(({ articleId }) => articleId);
    const known = new Map(
      (await listAtDestination(tx.db, destinationId, articleIds)).map((row) => [row.articleId, row]),
    );
    const toSend = finished.filter((article) => isMissing(known.get(article.articleId), article, wanted));
    const fresh = toSend.filter(({ articleId }) => needsTurn(known.get(articleId), wanted));
    const turns = await nextTurns(tx.db, destination, { count: fresh.length });
    const duplicates: Published['duplicates'] = [];
    const request = randomUUID();
    for (const [order, article] of toSend.entries()) {
      const row = known.get(article.articleId);
      const { taskId } = article;
      const fields = completeFields(
        toPublish({ id: article.articleId, text: article.text }, article),
        row?.fields ?? {},
      );
      const { title, slug } = fields;
      const isPublic = (keptState(row) ?? wanted) !== 'draft';
      const [like] =
        isPublic && !isConfirmed
          ? await duplicatesToConfirm(tx, { workspaceId, taskId }, linesOf(fields))
          : [];
      if (like) {
        const other = { task_id: like.taskId, title: like.title };
        duplicates.push({ task_id: taskId, title, what: like.what, other });
        continue;
      }
      await requestSending(tx, row, {
        workspaceId,
        destinationId,
        articleId: article.articleId,
        title,
        wanted: keptState(row) ?? wanted,
        scheduledFor: keptState(row) === 'scheduled' ? (row?.scheduledFor ?? null) : null,
        turn: fresh.includes(article) ? turns.shift() : undefined,
        fields: { ...row?.fields, slug },
        overwrites: false,
        inBatch: { request, order },
        ...askedBy(actor),
      });
    }
    const rows = await listAtDestination(tx.db, destinationId, articleIds);
    return {
      publications: inOrder(rows, articleIds).map(presentPublication),
      left: all
        .filter((each) => !isFinished(each) || unapproved.has(each.articleId))
        .map((each) => ({
          task_id: each.taskId,
          title: each.name,
          reason: isFinished(each) ? ('unapproved' as const) : ('unfinished' as const),
        })),
      duplicates,
      until: lastTime(rows),
    };
  });
}

type Finished = BatchArticle & { articleId: string; text: string; version: number };

const isFinished = (article: BatchArticle): article is Finished =>
  article.state === 'completed' && article.articleId !== null;

/** True unless it is there as wanted, on its way, or was deleted there. */
function isMissing(
  row: PublicationRow | undefined,
  { version }: { version: number },
  wanted: Asked['wanted'],
): boolean {
  if (!row) return true;
  if (row.state === 'gone') return false;
  const isOnItsWay = row.nextAttemptAt !== null && (row.wanted === wanted || row.wanted === 'published');
  if (isOnItsWay) return false;
  const isAsWanted = row.there === wanted || keptState(row) !== undefined;
  return row.state === 'failed' || row.sentVersion !== version || !isAsWanted;
}

/** What readers see, or will see, isn't taken back. */
const keptState = (row: PublicationRow | undefined): 'published' | 'scheduled' | undefined =>
  row?.there === 'published' || row?.there === 'scheduled' ? row.there : undefined;

const needsTurn = (row: PublicationRow | undefined, wanted: Asked['wanted']): boolean =>
  wanted === 'published' && keptState(row) === undefined && !row?.publishedAt;

const inOrder = (rows: readonly PublicationRow[], articleIds: readonly string[]): PublicationRow[] =>
  articleIds.flatMap((id) => rows.find(({ articleId }) => articleId === id) ?? []);

/** Time at which the last one is sent. */
function lastTime(rows: readonly PublicationRow[]): string | null {
  const times = rows.flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []);
  return times.length > 0 ? new Date(Math.max(...times.map(Number))).toISOString() : null;
}
