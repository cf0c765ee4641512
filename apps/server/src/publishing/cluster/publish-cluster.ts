import { retargetLinks } from '@inkstep/engine';
import { listUnapproved } from '../../articles/index.ts';
import { requireBatchPlan } from '../../billing/index.ts';
import { requireConfirmedEmail } from '../../identity/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { type Actor, requireScope } from '../../platform/http/actor.ts';
import type { BlogCtx, PublishCtx } from '../context.ts';
import { type PublishableArticle, toPublish } from '../destinations/article-to-publish.ts';
import { blogPublisher } from '../destinations/blog/blog-publisher.ts';
import { type FoundDuplicate, refuseDuplicates } from '../duplicates/duplicate-refusal.ts';
import { duplicatesToConfirm } from '../duplicates/require-no-duplicate.ts';
import { postPath } from '../posts/post-path.ts';
import { findTasks, lockArticles, lockPillar, lockPosts } from './queries.ts';
import { type ReadMember, readCluster } from './read-cluster.ts';

/**
 * Publishes all articles of a cluster in one transaction: drafts first, to get the slugs, then texts with links to
 * the real paths. Updates existing posts. @throws DomainError SCOPE_REQUIRED; FORBIDDEN for non-admins; EMAIL_UNCONFIRMED; NOT_FOUND;
 * PLAN_REQUIRED; DUPLICATE_CONTENT; CONFLICT without a pillar, or if an article is a post of the other kind
 */
export async function publishCluster(
  ctx: PublishCtx,
  actor: Actor,
  batchId: string,
  isConfirmed = false,
): Promise<{ pillarPath: string; posts: number }> {
  requireScope(actor, 'publish');
  if (actor.siteRole !== 'admin') throw new DomainError('FORBIDDEN', "You don't have permission to do this.");
  await requireConfirmedEmail(ctx, actor, 'publish');
  const { workspaceId, userId } = actor;
  const key = { workspaceId, batchId };
  return inTransaction(ctx, async (tx) => {
    if (!(await lockPillar(tx.db, key))) throw notFound('Batch task');
    await requireBatchPlan(tx, workspaceId);
    await lockArticles(tx.db, key);
    const { pillarId, members } = await readCluster(tx, key);
    for (const each of members) requireKind(each, pillarId);
    await requireAllApproved(tx, workspaceId, members);
    // Locked before any slug is chosen: another save may hold a post's row while it waits for the slugs.
    await lockPosts(
      tx.db,
      members.flatMap(({ member }) => member.postId ?? []),
    );
    const places = await reservePlaces(tx, { members, pillarId, userId });
    if (!isConfirmed) await requireNoDuplicates(tx, workspaceId, places);
    const paths = new Map(
      places.flatMap(({ member, path }) => member.paths.map((known) => [known, path] as const)),
    );
    const pages = places.filter(({ member }) => member.id !== pillarId).map(({ id }) => id);
    for (const { member, written } of places) {
      const kind = kindOf(member.id, pillarId);
      const content = retargetLinks(written.content, paths);
      await blogPublisher(tx).publish(
        { ...written, content },
        { userId, version: member.version, published: true, kind, ...(kind === 'pillar' && { pages }) },
      );
    }
    const pillar = places.find(({ member }) => member.id === pillarId);
    return { pillarPath: pillar?.path ?? '', posts: pages.length };
  });
}

/** An article with its post, which is a draft if it is new. */
interface Place {
  member: ReadMember['member'];
  written: PublishableArticle;
  id: string;
  path: string;
}

/** @throws DomainError APPROVAL_REQUIRED, with the articles that no person approved */
async function requireAllApproved(
  { db }: BlogCtx,
  workspaceId: string,
  members: readonly ReadMember[],
): Promise<void> {
  const texts = members.map(({ member: { articleId, version } }) => ({ articleId, version }));
  const unapproved = await listUnapproved(db, workspaceId, texts);
  const left = members.filter(({ member }) => unapproved.has(member.articleId));
  if (left.length === 0) return;
  throw new DomainError(
    'APPROVAL_REQUIRED',
    'Some articles aren’t approved. Ask for a review of them before you publish the cluster.',
    { details: left.map(({ member, article }) => ({ path: member.taskId, message: article.title })) },
  );
}

/** @throws DomainError DUPLICATE_CONTENT, whose paths begin with the task of the article */
async function requireNoDuplicates(
  tx: BlogCtx,
  workspaceId: string,
  places: readonly Place[],
): Promise<void> {
  const found: FoundDuplicate[] = [];
  let first = '';
  for (const { member, written } of places) {
    const { taskId } = member;
    const duplicates = await duplicatesToConfirm(tx, { workspaceId, taskId }, written);
    if (found.length === 0) first = written.title;
    found.push(...duplicates.map((each) => ({ ...each, of: taskId })));
  }
  refuseDuplicates(first, found);
}

async function reservePlaces(
  tx: BlogCtx,
  { members, pillarId, userId }: { members: readonly ReadMember[]; pillarId: string; userId: string },
): Promise<Place[]> {
  const tasks = await findTasks(
    tx.db,
    members.map(({ member }) => member.taskId),
  );
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const places: Place[] = [];
  for (const { member, article } of members) {
    const task = byId.get(member.taskId);
    if (!task) throw notFound('Task');
    const written = toPublish({ id: member.articleId, text: article.text }, task);
    const kind = kindOf(member.id, pillarId);
    const { id, path } =
      member.postId && member.postSlug
        ? { id: member.postId, path: postPath({ kind, slug: member.postSlug }) }
        : await blogPublisher(tx).publish(written, {
            userId,
            version: member.version,
            published: false,
            kind,
          });
    places.push({ member, written, id, path });
  }
  return places;
}

const kindOf = (id: string, pillarId: string): 'post' | 'pillar' => (id === pillarId ? 'pillar' : 'post');

function requireKind({ member, article }: ReadMember, pillarId: string): void {
  if (member.postKind === null || member.postKind === kindOf(member.id, pillarId)) return;
  throw new DomainError(
    'CONFLICT',
    member.postKind === 'post'
      ? `“${article.title}” is already a blog post. Delete that post to publish it as the pillar page.`
      : `“${article.title}” is already a pillar page. Delete that page to publish it as a post.`,
  );
}
