import { randomUUID } from 'node:crypto';
import { countWords } from '@inkstep/article/count-words';
import { Id, LIMITS, type SourceInput, TEXT_LIMITS } from '@inkstep/contract';
import { pageKey } from '@inkstep/contract/page-key';
import { z } from 'zod';
import { fitLine } from '../../../platform/text/fit-line.ts';
import { articleAnswer, articleId, CHANGES, editUrl } from '../article-fields.ts';
import { defineTool, type ToolCtx } from '../tool.ts';

export const addSource = defineTool({
  name: 'add_source',
  title: 'Add a source',
  description: `Adds a source that the article may cite, at most ${LIMITS.sources} in all: a page by its url (read now), a text with title and text, or a saved resource by resource_id from find_sources. Give one of the three. A page that it has already changes nothing. Outdates an outline that was made before.`,
  input: z
    .strictObject({
      article_id: articleId,
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
  output: z.object({ source_id: z.string(), added: z.boolean(), words: z.number(), ...articleAnswer }),
  hints: { ...CHANGES, idempotentHint: true, openWorldHint: true },
  verbs: ['getTask', 'updateTask'],
  sometimes: ['extractSource', 'getResource'],
  async run(ctx, { article_id: id, ...given }) {
    const source = await readSource(ctx, given);
    const { source_id, added } = await addToBrief(ctx, id, source);
    return {
      summary: added ? 'The source was added.' : 'The article has this source already.',
      data: {
        source_id,
        added,
        words: source.wordCount,
        edit_url: editUrl(ctx, id),
        next: 'Call get_outline: if it is outdated, update_outline takes the source in.',
      },
    };
  },
});

type Ctx = ToolCtx<'getTask' | 'updateTask' | 'extractSource' | 'getResource'>;
interface Given {
  url?: string | undefined;
  title?: string | undefined;
  text?: string | undefined;
  resource_id?: string | undefined;
}

async function readSource(
  { api }: Ctx,
  { url, title = '', text = '', resource_id }: Given,
): Promise<SourceInput> {
  if (url !== undefined) {
    const { content, wordCount, ...page } = await api.extractSource({ body: { url } });
    return {
      type: 'url',
      url: page.url,
      title: fitLine(page.title, TEXT_LIMITS.title) || fitLine(page.url, TEXT_LIMITS.title),
      content: content.slice(0, TEXT_LIMITS.sourceContent),
      description: page.description.slice(0, TEXT_LIMITS.description),
      wordCount,
      ...(page.author !== undefined && { author: page.author.slice(0, TEXT_LIMITS.name) }),
      ...(page.publishedAt !== undefined && {
        publishedAt: page.publishedAt.slice(0, TEXT_LIMITS.publicationDate),
      }),
      ...(page.language !== undefined && { language: page.language.slice(0, TEXT_LIMITS.languageTag) }),
    };
  }
  if (resource_id === undefined)
    return { type: 'text', url: '', title, content: text, description: '', wordCount: countWords(text) };
  const { resource } = await api.getResource({ params: { id: resource_id } });
  return {
    type: resource.resource_url === '' ? 'text' : 'url',
    url: resource.resource_url,
    title: resource.resource_name,
    content: resource.resource_content,
    description: resource.description,
    wordCount: resource.word_count,
    resourceId: resource.id,
    resourceType: resource.resource_type,
  };
}

/** Adds to the whole list, as the API has no call for a single source. */
async function addToBrief({ api }: Ctx, id: string, source: SourceInput) {
  const params = { id };
  const { task } = await api.getTask({ params });
  const isSame = (other: SourceInput) =>
    source.url === '' ? other.content === source.content : pageKey(other.url) === pageKey(source.url);
  const known = [...task.sources, ...task.redditSources].find(isSame);
  if (known) return { source_id: known.id, added: false };
  const source_id = randomUUID();
  await api.updateTask({ params, body: { sources: [...task.sources, { ...source, id: source_id }] } });
  return { source_id, added: true };
}
