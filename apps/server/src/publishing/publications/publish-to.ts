import type { ChosenFields, Publication, WantedState } from '@inkstep/contract';
import { requireApproved } from '../../articles/index.ts';
import { requireConfirmedEmail } from '../../identity/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { requireReachable } from '../../platform/fetch/require-reachable.ts';
import { type Actor, requireScope } from '../../platform/http/actor.ts';
import { lockDestination } from '../destinations/accounts/queries.ts';
import { toPublish } from '../destinations/article-to-publish.ts';
import type { DestinationsCtx } from '../destinations/context.ts';
import { typeOf } from '../destinations/destination-types.ts';
import { getFinishedArticle } from '../destinations/get-finished-article.ts';
import { linesOf, requireNoDuplicate } from '../duplicates/require-no-duplicate.ts';
import { chooseTurn } from './pace/choose-turn.ts';
import { presentPublication } from './present.ts';
import { findOfArticle, findPublication, lockPublication } from './queries.ts';
import { askedBy, requestSending } from './request-sending.ts';
import { requireApprovedFields } from './require-approved-fields.ts';
import { completeFields } from './suggest-fields.ts';

interface Asked {
  destination_id: string;
  wanted?: Exclude<WantedState, 'unpublished'> | undefined;
  scheduled_for?: string | undefined;
  fields: ChosenFields;
  overwrite: boolean;
  confirm_duplicates: boolean;
}

/**
 * Has a task's finished article sent to a destination, or updated there. @throws DomainError SCOPE_REQUIRED; EMAIL_UNCONFIRMED;
 * NOT_FOUND; ARTICLE_MISSING; APPROVAL_REQUIRED; INVALID; DUPLICATE_CONTENT; CONFLICT while it isn't finished, or for what the destination can't do
 */
export async function publishTo(
  ctx: DestinationsCtx,
  actor: Actor,
  taskId: string,
  {
    destination_id: destinationId,
    fields: chosen,
    overwrite,
    confirm_duplicates: isConfirmed,
    ...asked
  }: Asked,
): Promise<{ publication: Publication }> {
  requireScope(actor, 'publish');
  if (chosen.cover && !chosen.cover.startsWith('/files/'))
    requireReachable(ctx, chosen.cover, 'fields.cover');
  await requireConfirmedEmail(ctx, actor, 'publish');
  const { workspaceId } = actor;
  const { task, article } = await getFinishedArticle(ctx, actor, taskId);
  const { id: articleId, version } = article;
  await requireApproved(ctx, { workspaceId, articleId, version });
  return inTransaction(ctx, async (tx) => {
    const destination = await lockDestination(tx.db, { workspaceId, destinationId });
    if (!destination) throw notFound('Destination');
    const { features } = typeOf(ctx.destinationTypes, destination.settings);
    const found = await findOfArticle(tx.db, { destinationId, articleId: article.id });
    const known = found && (await lockPublication(tx.db, { workspaceId, publicationId: found.id }));
    const wanted = await chooseTurn(tx, { destination, features, known }, asked);
    const written = toPublish(article, task);
    const fields = completeFields(written, { ...known?.fields, ...chosen });
    await requireApprovedFields(tx, workspaceId, { written, fields });
    const { title, slug } = fields;
    if (wanted.wanted !== 'draft')
      await requireNoDuplicate(tx, { workspaceId, taskId }, linesOf(fields), isConfirmed);
    const publicationId = await requestSending(tx, known, {
      ...wanted,
      workspaceId,
      destinationId,
      articleId: article.id,
      title,
      // Another title doesn't change the address of a post.
      fields: { ...known?.fields, ...chosen, slug },
      overwrites: overwrite,
      ...askedBy(actor),
    });
    const row = await findPublication(tx.db, { workspaceId, publicationId });
    if (!row) throw new DomainError('NOT_FOUND', 'Publication not found');
    return { publication: presentPublication(row) };
  });
}
