import { Id, LIMITS, TEXT_LIMITS } from '@inkstep/contract';
import { z } from 'zod';
import { notFound } from '../../../platform/errors.ts';
import { ASKS, articleAnswer, editUrl, partNumber, quotedField, READS } from '../article-fields.ts';
import { quoteOutside } from '../quote-outside.ts';
import { partOf } from '../text-parts.ts';
import { defineTool } from '../tool.ts';

export const findSources = defineTool({
  name: 'find_sources',
  title: 'Find sources',
  description:
    'Proposes pages, papers and saved texts that could support an article, best first. Add what you choose with add_source; for what the article has already use list_sources. Takes up to 30 seconds.',
  input: z.strictObject({
    article_id: Id,
    query: z
      .string()
      .max(TEXT_LIMITS.topic)
      .optional()
      .describe('A claim that needs a source; otherwise the topics of the article'),
  }),
  output: z.object({ ...quotedField, ...articleAnswer }),
  hints: ASKS,
  verbs: ['findSources'],
  async run(ctx, { article_id: id, query }) {
    const body = query === undefined ? {} : { query };
    const { proposals, offline } = await ctx.api.findSources({ params: { id }, body });
    const lines = proposals.map(({ title, url, origin, excerpt, published, resourceId }) => ({
      kind: 'proposal',
      title,
      url,
      origin,
      excerpt,
      published,
      ...(resourceId !== null && { resource_id: resourceId }),
    }));
    return {
      summary: offline
        ? 'No outside source answered; only own material was searched.'
        : `${lines.length} proposals.`,
      data: {
        ...quoteOutside(lines),
        edit_url: editUrl(ctx, id),
        next:
          lines.length > 0
            ? 'Call add_source with the url or resource_id of each that fits.'
            : 'Nothing was found. Ask the user for pages or texts, and add them with add_source.',
      },
    };
  },
});

export const listSources = defineTool({
  name: 'list_sources',
  title: 'List sources',
  description: `Lists the sources that an article has (at most ${LIMITS.sources}), with their IDs for get_passages and update_outline.`,
  input: z.strictObject({ article_id: Id }),
  output: z.object({ count: z.number(), ...quotedField, ...articleAnswer }),
  hints: READS,
  verbs: ['getTask'],
  async run(ctx, { article_id: id }) {
    const { task } = await ctx.api.getTask({ params: { id } });
    const sources = [...task.sources, ...task.redditSources];
    const lines = sources.map((source) => ({
      kind: source.type,
      source_id: source.id,
      title: source.title,
      url: source.url,
      words: source.wordCount,
    }));
    return {
      summary: `${sources.length} sources.`,
      data: {
        count: sources.length,
        ...quoteOutside(lines),
        edit_url: editUrl(ctx, id),
        next:
          lines.length > 0
            ? 'Read one with get_passages, add more with add_source.'
            : 'There are none: call find_sources, or add_source with what the user has.',
      },
    };
  },
});

export const getPassages = defineTool({
  name: 'get_passages',
  title: 'Read a source',
  description:
    'Returns the text of one source of an article, in parts, to see what it says. For the passages behind the citations of a written article use get_evidence.',
  input: z.strictObject({
    article_id: Id,
    source_id: Id.describe('From list_sources'),
    part: partNumber,
  }),
  output: z.object({ part: z.number(), parts: z.number(), ...quotedField, ...articleAnswer }),
  hints: READS,
  verbs: ['getTask'],
  async run(ctx, { article_id: id, source_id: sourceId, part }) {
    const { task } = await ctx.api.getTask({ params: { id } });
    const source = [...task.sources, ...task.redditSources].find((each) => each.id === sourceId);
    if (!source) throw notFound('Source');
    const { text, parts } = partOf(source.content, part);
    return {
      summary: `Part ${part} of ${parts}.`,
      data: {
        part,
        parts,
        ...quoteOutside([{ kind: 'source', title: source.title, url: source.url, text }]),
        edit_url: editUrl(ctx, id),
        next: part < parts ? `Call get_passages with part ${part + 1} for more.` : 'That was the last part.',
      },
    };
  },
});
