import { Id, TEXT_LIMITS } from '@inkstep/contract';
import { z } from 'zod';
import { DomainError } from '../../../platform/errors.ts';
import { articleAnswer, CHANGES, editUrl } from '../article-fields.ts';
import { defineTool, type ToolCtx } from '../tool.ts';

export const publishDraft = defineTool({
  name: 'publish_draft',
  title: 'Make a draft post',
  description:
    'Makes a draft of a blog post from an article that a person has finished, or updates the draft made before. Readers do not see it: a person publishes it. Refused if the post is published already, or the article is not finished. Without a destination needs an administrator.',
  input: z.strictObject({
    article_id: Id,
    author: z.string().max(TEXT_LIMITS.name).optional().describe('Byline; that of the article if absent'),
    destination: z
      .string()
      .max(TEXT_LIMITS.name)
      .optional()
      .describe(
        'Name of a site of the workspace; the blog of the server if absent. Others are refused with a list',
      ),
  }),
  output: z.object({ post_id: z.string(), published: z.boolean(), ...articleAnswer }),
  hints: { ...CHANGES, openWorldHint: true, idempotentHint: true },
  verbs: ['publishArticle'],
  sometimes: ['listDestinations', 'publishTo'],
  async run(ctx, { article_id: id, author, destination }) {
    if (destination !== undefined) return sendDraft(ctx, { id, author, destination });
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

async function sendDraft(
  ctx: ToolCtx<'listDestinations' | 'publishTo'>,
  { id, author, destination }: { id: string; author: string | undefined; destination: string },
) {
  const { destinations } = await ctx.api.listDestinations();
  const found = destinations.find(({ name }) => name.toLowerCase() === destination.trim().toLowerCase());
  if (!found) {
    const names = destinations.map(({ name }) => `"${name}"`).join(', ') || 'none';
    throw new DomainError('INVALID', `There is no such destination. The workspace has: ${names}.`);
  }
  const { publication } = await ctx.api.publishTo({
    params: { id },
    body: {
      destination_id: found.id,
      wanted: 'draft',
      fields: author === undefined ? {} : { author },
    },
  });
  return {
    summary: `The draft is being sent to ${found.name}.`,
    data: {
      post_id: publication.id,
      published: false,
      edit_url: editUrl(ctx, id),
      next: 'Tell the user that edit_url shows when it is there, and to publish it from there.',
    },
  };
}
