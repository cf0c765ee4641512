import { textSketch } from '@inkstep/engine';
import { lineKey } from '@inkstep/engine/checks';
import type { ComparedPosts } from '../../articles/index.ts';
import { postPath } from '../posts/post-path.ts';
import { toPostFields } from '../posts/present.ts';
import { toSimilar } from './find-posts-like.ts';
import { postText } from './post-text.ts';
import { findComparedPost, listLikePosts } from './queries.ts';

/** Posts that the checks of an article compare it with: imported, or written in the blog. */
export const comparedPosts: ComparedPosts = {
  async list(ctx, workspaceId, { text, language, title, seoTitle, description, beganAt }) {
    const sketch = {
      hashes: textSketch(text, language).hashes,
      title: lineKey(title),
      seoTitle: lineKey(seoTitle || title),
      metaDescription: lineKey(description),
    };
    const rows = await listLikePosts(ctx.db, sketch, { workspaceId });
    return rows.map((row) => toSimilar(row, (row.publishedAt ?? row.createdAt) < beganAt));
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
};
