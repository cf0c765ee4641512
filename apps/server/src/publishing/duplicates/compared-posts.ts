import type { ComparedPosts } from '../../articles/index.ts';
import { postPath } from '../posts/post-path.ts';
import { toPostFields } from '../posts/present.ts';
import { toSimilar } from './find-posts-like.ts';
import { postText, sketchText } from './post-text.ts';
import { findComparedPost, isSimilarThere, listComparedTitles, listLikePosts } from './queries.ts';

/** Posts that the checks of an article compare it with: imported, or written in the blog. */
export const comparedPosts: ComparedPosts = {
  async list(ctx, workspaceId, article) {
    const rows = await listLikePosts(ctx.db, sketchText(article, article), { workspaceId });
    return rows.map((row) => toSimilar(row, (row.publishedAt ?? row.createdAt) < article.beganAt));
  },
  async find(ctx, { workspaceId, postId }) {
    const post = await findComparedPost(ctx.db, { workspaceId, postId });
    if (!post) return undefined;
    return {
      title: post.title,
      text: postText(toPostFields(post)),
      path: post.isPublished ? postPath(post) : null,
    };
  },
  titles: (ctx, workspaceId, postIds) => listComparedTitles(ctx.db, { workspaceId, postIds }),
  isThere: isSimilarThere,
};
