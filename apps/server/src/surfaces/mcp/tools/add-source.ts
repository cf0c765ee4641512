import { Id, LIMITS, type NewSource, TEXT_LIMITS } from '@inkstep/contract';
import { z } from 'zod';
import { articleAnswer, CHANGES, editUrl } from '../article-fields.ts';
import { defineTool, type ToolCtx } from '../tool.ts';

export const addSource = defineTool({
  name: 'add_source',
  title: 'Add a source',
  description: `Adds a source that the article may cite, at most ${LIMITS.sources} in all: a page by its url (read now), a text with title and text, or a saved resource by resource_id from find_sources. Give one of the three. A page that it has already changes nothing. Outdates an outline that was made before.`,
  input: z
    .strictObject({
      article_id: Id,
      url: z.string().max(TEXT_LIMITS.url).optional().describe('Web page or PDF'),
      title: z.string().max(TEXT_LIMITS.title).optional().describe('Title of the text'),
      text: z.string().max(TEXT_LIMITS.sourceContent).optional().describe('Text in Markdown'),
      resource_id: Id.optional().describe('Saved resource'),
    })
    .refine(
      ({ url, text, resource_id }) =>
        [url, text, resource_id].filter((each) => each !== undefined).length === 1,
      {
        path: ['url'],
        error: 'Give exactly one of url, text and resource_id',
      },
    )
    .refine(({ title, text }) => text === undefined || title?.trim(), {
      path: ['title'],
      error: 'A text needs a title',
    }),
  output: z.object({ source_id: z.string(), words: z.number(), ...articleAnswer }),
  hints: { ...CHANGES, idempotentHint: true, openWorldHint: true },
  verbs: ['addTaskSource'],
  sometimes: ['extractSource'],
  async run(ctx, { article_id: id, ...given }) {
    const body = await readSource(ctx, given);
    const { source } = await ctx.api.addTaskSource({ params: { id }, body });
    return {
      summary: 'The article has this source.',
      data: {
        source_id: source.id,
        words: source.wordCount,
        edit_url: editUrl(ctx, id),
        next: 'After the last source call get_outline: if it is outdated, update_outline takes the sources in.',
      },
    };
  },
});

interface Given {
  url?: string | undefined;
  title?: string | undefined;
  text?: string | undefined;
  resource_id?: string | undefined;
}

async function readSource(
  { api }: ToolCtx<'extractSource'>,
  { url, title, text, resource_id }: Given,
): Promise<z.input<typeof NewSource>> {
  if (url !== undefined) return { type: 'url', ...(await api.extractSource({ body: { url } })) };
  if (resource_id !== undefined) return { resourceId: resource_id };
  return { type: 'text', title, content: text };
}
