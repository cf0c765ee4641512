import { Id, TEXT_LIMITS } from '@inkstep/contract';
import { z } from 'zod';
import { articleAnswer, CHANGES } from '../article-fields.ts';
import { defineTool } from '../tool.ts';

export const publishDraft = defineTool({
  name: 'publish_draft',
  title: 'Make a draft post',
  description:
    'Makes a draft of a blog post from an article that a person has finished, or updates the draft made before. Readers do not see it: a person publishes it in Inkstep. Refused if the post is published already, or the article is not finished. Needs an administrator.',
  input: z.strictObject({
    article_id: Id,
    author: z.string().max(TEXT_LIMITS.name).optional().describe('Byline; that of the article if absent'),
  }),
  output: z.object({ post_id: z.string(), published: z.boolean(), ...articleAnswer }),
  hints: { ...CHANGES, idempotentHint: true },
  verbs: ['publishArticle'],
  async run(ctx, { article_id: id, author }) {
    const { post } = await ctx.api.publishArticle({
      params: { id },
      body: { published: false, draft_only: true, ...(author !== undefined && { author }) },
    });
    return {
      summary: 'The draft is ready.',
      data: {
        post_id: post.id,
        published: post.published,
        edit_url: new URL(`/admin/blog/edit/${post.id}`, ctx.publicUrl).href,
        next: 'Tell the user to review and publish it at edit_url.',
      },
    };
  },
});
