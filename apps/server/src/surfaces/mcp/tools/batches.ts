import { BATCH_LIMITS, BatchMode, Id, TEXT_LIMITS } from '@inkstep/contract';
import { z } from 'zod';
import { toMicros } from '../../../platform/money.ts';
import { articleLength, batchUrl, CHANGES, nextField, quotedField, READS } from '../article-fields.ts';
import { quoteOutside } from '../quote-outside.ts';
import { defineTool } from '../tool.ts';

const MAX_DOLLARS = 100_000;
const maxCost = z
  .number()
  .min(0.01)
  .max(MAX_DOLLARS)
  .describe('Limit for planning and writing together. Ask the user');
const batchAnswer = { batch_id: z.string(), articles: z.number(), edit_url: z.string(), ...nextField };

export const planBatch = defineTool({
  name: 'plan_batch',
  title: 'Plan several articles',
  description:
    'Begins a batch of articles, such as a cluster around one subject, and plans all of them in the background. For one article use plan_article. Planning calls a model for each line, within max_cost_usd. Writes nothing: start_batch does. Each call creates another batch.',
  input: z.strictObject({
    lines: z
      .array(z.string().max(BATCH_LIMITS.line))
      .min(1)
      .max(BATCH_LIMITS.articles)
      .describe('An article each: keyword or title, then optionally " | https://page" and " | notes: …"'),
    mode: BatchMode.exclude(['IDEAS']).default('KEYWORDS'),
    name: z.string().max(TEXT_LIMITS.name).optional(),
    length: articleLength,
    max_cost_usd: maxCost,
  }),
  output: z.object(batchAnswer),
  hints: { ...CHANGES, openWorldHint: true },
  verbs: ['autoCreateBatch', 'planBatch'],
  async run(ctx, { lines, mode: inputMode, name, length, max_cost_usd }) {
    const { batchTask } = await ctx.api.autoCreateBatch({
      body: {
        ...(name !== undefined && { name }),
        inputMode,
        content: lines.map((line) => line.replace(/\s+/g, ' ')).join('\n'),
        globalSettings: {
          ...(length && { length }),
          targetCount: lines.length,
          costCapMicros: toMicros(max_cost_usd),
        },
      },
    });
    const { id } = batchTask;
    const planned = await ctx.api.planBatch({ params: { id } });
    return {
      summary: `${planned.batchTask.total_articles} articles are being planned.`,
      data: {
        batch_id: id,
        articles: planned.batchTask.total_articles,
        edit_url: batchUrl(ctx, id),
        next: 'Call get_progress with the batch_id and wait_seconds 25 until it no longer says planning. Then show the user the rows and their cost.',
      },
    };
  },
});

export const startBatch = defineTool({
  name: 'start_batch',
  title: 'Write a batch',
  description:
    'Starts writing all planned articles of a batch in the background. SPENDS: one article of the month for each, and up to max_cost_usd for the whole batch. Only after the user agreed to rows and limit. A batch starts once.',
  input: z.strictObject({ batch_id: Id, max_cost_usd: maxCost }),
  output: z.object(batchAnswer),
  hints: CHANGES,
  verbs: ['getBatch', 'startBatch'],
  async run(ctx, { batch_id: id, max_cost_usd }) {
    const { batchTask } = await ctx.api.getBatch({ params: { id }, query: { content: 'none' } });
    const { estimatedArticles } = await ctx.api.startBatch({
      body: {
        batchTaskId: id,
        globalSettings: { ...batchTask.global_settings, costCapMicros: toMicros(max_cost_usd) },
        version: batchTask.updated_at,
      },
    });
    return {
      summary: `${estimatedArticles} articles are being written.`,
      data: {
        batch_id: id,
        articles: estimatedArticles,
        edit_url: batchUrl(ctx, id),
        next: 'Call get_progress with the batch_id and wait_seconds 25, again and again: a batch may take hours.',
      },
    };
  },
});

export const getClusterMap = defineTool({
  name: 'get_cluster_map',
  title: 'Read a cluster',
  description:
    'Returns which finished articles of a batch link to which, which links are proposed, and which articles have no link to them. The batch needs a pillar. A person chooses the pillar and accepts links in Inkstep.',
  input: z.strictObject({ batch_id: Id }),
  output: z.object({
    articles: z.array(
      z.object({
        article_id: z.string(),
        title: z.string(),
        pillar: z.boolean(),
        orphan: z.boolean(),
        links_to: z.array(z.string()),
      }),
    ),
    articles_left_out: z.number(),
    ...quotedField,
    edit_url: z.string(),
    ...nextField,
  }),
  hints: READS,
  verbs: ['getCluster'],
  async run(ctx, { batch_id: id }) {
    const { cluster } = await ctx.api.getCluster({ params: { id } });
    const taskOf = new Map(cluster.articles.map((article) => [article.id, article.taskId]));
    const shown = cluster.articles.slice(0, SHOWN);
    return {
      summary: `${cluster.articles.length} articles, ${cluster.proposals.length} proposed links.`,
      data: {
        articles: shown.map((article) => ({
          article_id: article.taskId,
          title: article.title.slice(0, 120),
          pillar: article.id === cluster.pillarId,
          orphan: cluster.orphans.includes(article.id),
          links_to: article.linksTo.slice(0, LINKS).map((link) => taskOf.get(link) ?? link),
        })),
        articles_left_out: cluster.articles.length - shown.length,
        ...quoteOutside(
          cluster.proposals.map(({ from, to, anchor, sentence }) => ({
            kind: 'proposed link',
            from: taskOf.get(from),
            to: taskOf.get(to),
            anchor,
            sentence,
          })),
        ),
        edit_url: batchUrl(ctx, id),
        next: 'Tell the user which links are missing; they accept proposals at edit_url.',
      },
    };
  },
});

const SHOWN = 30;
const LINKS = 5;
