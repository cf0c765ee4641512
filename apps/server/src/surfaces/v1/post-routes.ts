import type { AdminPost } from '@inkstep/contract';
import { v1Routes } from '@inkstep/contract/v1';
import { openTask } from '../../articles/index.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { publishArticle } from '../../publishing/index.ts';

const presentPost = (post: AdminPost, publicUrl: string) => ({
  id: post.id,
  slug: post.slug,
  title: post.title,
  status: post.state,
  url:
    post.state === 'published'
      ? new URL(`/blog/post/${encodeURIComponent(post.slug)}`, publicUrl).href
      : null,
  article_id: post.task_id,
  created_at: post.created_at,
  updated_at: post.updated_at,
  published_at: post.published_at,
});

export function postRoutes(router: Router, ctx: Deps): void {
  router.on(v1Routes.createPost, async ({ actor, body, once }) => {
    const { article_id: taskId, status, ...chosen } = body;
    await openTask(ctx, { workspaceId: actor.workspaceId, taskId });
    return once(ctx, async (tx) => {
      const post = await publishArticle(tx, actor, taskId, {
        ...chosen,
        published: status === 'published',
        draft_only: status === 'draft',
      });
      return presentPost(post, ctx.config.PUBLIC_URL);
    });
  });
}
