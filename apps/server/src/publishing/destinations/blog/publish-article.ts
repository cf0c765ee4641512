import type { AdminPost } from '@inkstep/contract';
import { retargetLinks } from '@inkstep/engine';
import { requireApproved } from '../../../articles/index.ts';
import { requireConfirmedEmail } from '../../../identity/index.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type Actor, requireScope } from '../../../platform/http/actor.ts';
import { clusterOfTask, publishedPath } from '../../cluster/cluster-paths.ts';
import type { PublishCtx } from '../../context.ts';
import { requireNoDuplicate } from '../../duplicates/require-no-duplicate.ts';
import { getPost } from '../../posts/get-post.ts';
import { toPublish } from '../article-to-publish.ts';
import { getFinishedArticle } from '../get-finished-article.ts';
import type { PublishOptions } from './blog-post.ts';
import { blogPublisher } from './blog-publisher.ts';

/**
 * Publishes a task's finished article as a new post, or updates its existing post. @throws DomainError SCOPE_REQUIRED; FORBIDDEN for
 * non-admins; EMAIL_UNCONFIRMED; NOT_FOUND; ARTICLE_MISSING; APPROVAL_REQUIRED; DUPLICATE_CONTENT; CONFLICT
 * while it isn't finished
 */
export async function publishArticle(
  ctx: PublishCtx,
  actor: Actor,
  taskId: string,
  {
    published,
    draft_only: isDraftOnly,
    confirm_duplicates: isConfirmed = false,
    ...chosen
  }: Pick<PublishOptions, 'published'> & {
    draft_only?: boolean | undefined;
    confirm_duplicates?: boolean | undefined;
  } & NonNullable<PublishOptions['chosen']>,
): Promise<AdminPost> {
  requireScope(actor, 'publish');
  if (actor.siteRole !== 'admin') throw new DomainError('FORBIDDEN', "You don't have permission to do this.");
  if (published) await requireConfirmedEmail(ctx, actor, 'publish');
  const { task, article } = await getFinishedArticle(ctx, actor, taskId);
  const { id: articleId, version } = article;
  // A draft can't be published later either, unless its text was approved.
  if (published) await requireApproved(ctx, { workspaceId: actor.workspaceId, articleId, version });
  const cluster = await clusterOfTask(ctx, { workspaceId: actor.workspaceId, taskId }, article.text);
  // Unpublished articles can't be linked yet.
  const targets = cluster.flatMap((member) =>
    member.paths.map((path) => [path, publishedPath(member)] as const),
  );
  const written = toPublish(article, task);
  if (published)
    await requireNoDuplicate(ctx, { workspaceId: actor.workspaceId, taskId }, written, isConfirmed);
  const content = targets.length > 0 ? retargetLinks(written.content, new Map(targets)) : written.content;
  const post = await blogPublisher(ctx).publish(
    { ...written, content },
    {
      userId: actor.userId,
      version,
      published,
      isDraftOnly,
      chosen,
    },
  );
  return getPost(ctx, post.id);
}
