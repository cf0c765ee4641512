import { Id, STATUS_FILTERS, TEXT_LIMITS } from '@inkstep/contract';
import { z } from 'zod';
import { DomainError } from '../../../platform/errors.ts';
import { articleAnswer, editUrl, nextField, pageNumber, partNumber, READS } from '../article-fields.ts';
import { MAY_QUOTE } from '../quote-outside.ts';
import { partOf } from '../text-parts.ts';
import { defineTool } from '../tool.ts';

const PAGE = 25;

export const listArticles = defineTool({
  name: 'list_articles',
  title: 'List articles',
  description:
    'Lists the articles of the workspace, last changed first, with their IDs. To find an article that the user names.',
  input: z.strictObject({
    search: z.string().max(TEXT_LIMITS.name).optional().describe('Part of the name'),
    status: z.enum(STATUS_FILTERS).optional(),
    page: pageNumber,
  }),
  output: z.object({
    articles: z.array(
      z.object({
        article_id: z.string(),
        name: z.string(),
        title: z.string().nullable(),
        status: z.string(),
        words: z.number().nullable(),
        score: z.number().nullable(),
      }),
    ),
    total: z.number(),
    pages: z.number(),
    ...nextField,
  }),
  hints: READS,
  verbs: ['listTasks'],
  async run({ api }, query) {
    const { tasks, pagination } = await api.listTasks({ query: { ...query, limit: PAGE } });
    const isLast = query.page >= pagination.totalPages;
    return {
      summary: `${pagination.total} articles.`,
      data: {
        articles: tasks.map(({ id, name, title, status, words, score }) => ({
          article_id: id,
          name,
          title: title && title.slice(0, TEXT_LIMITS.name),
          status,
          words,
          score,
        })),
        total: pagination.total,
        pages: pagination.totalPages,
        next: isLast
          ? 'Read one with get_article.'
          : `Call list_articles with page ${query.page + 1} for more.`,
      },
    };
  },
});

const noText = () => new DomainError('ARTICLE_MISSING', 'This article has no text yet.');

export const getArticle = defineTool({
  name: 'get_article',
  title: 'Read an article',
  description:
    'Returns the written text of an article in Markdown with its metadata lines, and its version, which edits need. Long texts come in parts. With version_id it returns an earlier text from list_versions. For the plan use get_outline.',
  input: z.strictObject({
    article_id: Id,
    part: partNumber,
    version_id: Id.optional().describe('From list_versions'),
  }),
  output: z.object({
    title: z.string(),
    status: z.string(),
    version: z.number(),
    part: z.number(),
    parts: z.number(),
    notice: z.string(),
    markdown: z.string(),
    disclosure: z
      .string()
      .describe(
        'What readers are told about how it was made, below the text where it is published; empty if nothing',
      ),
    ...articleAnswer,
  }),
  hints: READS,
  verbs: ['getTask', 'articleDisclosure'],
  sometimes: ['articleVersion'],
  async run(ctx, { article_id: id, part, version_id: versionId }) {
    const { task } = await ctx.api.getTask({ params: { id } });
    const whole =
      versionId === undefined
        ? task.generated_article
        : (await ctx.api.articleVersion({ params: { id, versionId } })).version.text;
    if (whole === null) throw noText();
    const { text, parts } = partOf(whole, part);
    const { disclosure } = await ctx.api.articleDisclosure({ params: { id } });
    return {
      summary: `"${task.name}", version ${task.article_version}, part ${part} of ${parts}.`,
      data: {
        title: task.name,
        status: task.status,
        version: task.article_version,
        part,
        parts,
        notice: MAY_QUOTE,
        markdown: text,
        disclosure: disclosure.shown ? disclosure.text : '',
        edit_url: editUrl(ctx, id),
        next:
          part < parts
            ? `Call get_article with part ${part + 1} for the rest.`
            : 'Check it with get_evidence and check_text. A person approves it at edit_url.',
      },
    };
  },
});

export const listVersions = defineTool({
  name: 'list_versions',
  title: 'List versions',
  description:
    'Lists what the text of an article has been, newest first: read one with get_article and version_id. A person restores versions in Inkstep.',
  input: z.strictObject({ article_id: Id, page: pageNumber }),
  output: z.object({
    versions: z.array(
      z.object({
        version_id: z.string(),
        kind: z.string(),
        words: z.number(),
        current: z.boolean(),
        created_at: z.string(),
      }),
    ),
    pages: z.number(),
    ...articleAnswer,
  }),
  hints: READS,
  verbs: ['articleVersions'],
  async run(ctx, { article_id: id, ...query }) {
    const { versions, pagination } = await ctx.api.articleVersions({
      params: { id },
      query: { ...query, limit: PAGE },
    });
    return {
      summary: `${pagination.total} versions.`,
      data: {
        versions: versions.map((version) => ({
          version_id: version.id,
          kind: version.kind,
          words: version.words,
          current: version.current,
          created_at: version.created_at,
        })),
        pages: pagination.totalPages,
        edit_url: editUrl(ctx, id),
        next: 'Read one with get_article and its version_id.',
      },
    };
  },
});
