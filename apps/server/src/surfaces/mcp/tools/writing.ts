import { Id, TEXT_LIMITS } from '@inkstep/contract';
import { z } from 'zod';
import { DomainError } from '../../../platform/errors.ts';
import { toDollars } from '../../../platform/money.ts';
import { articleAnswer, CHANGES, editUrl, READS } from '../article-fields.ts';
import { startKey } from '../start-key.ts';
import { defineTool } from '../tool.ts';

export const estimateArticle = defineTool({
  name: 'estimate_article',
  title: 'Estimate the cost',
  description:
    'Says what writing the article would cost, how long it takes, and whether it replaces a text. Call it before start_article, which needs its start_key, and tell the user the cost.',
  input: z.strictObject({ article_id: Id }),
  output: z.object({
    /** Null if the price of the model is unknown; the built-in drafter costs nothing. */
    cost_usd: z.number().nullable(),
    writer: z.string(),
    model: z.string().nullable(),
    minutes: z.number().nullable(),
    articles_left: z.number(),
    replaces_text: z.boolean(),
    start_key: z.string().nullable(),
    ...articleAnswer,
  }),
  hints: READS,
  verbs: ['articleEstimate', 'generationStatus', 'getTask', 'usage'],
  async run(ctx, { article_id: id }) {
    const params = { id };
    const [estimate, status, { task }, usage] = await Promise.all([
      ctx.api.articleEstimate({ params }),
      ctx.api.generationStatus({ params }),
      ctx.api.getTask({ params }),
      ctx.api.usage(),
    ]);
    const isDrafter = estimate.writer === 'drafter';
    const cost = isDrafter ? 0 : toDollars(estimate.costMicros);
    const key = startKey(task, status);
    const price = isDrafter ? 'nothing' : cost === null ? 'an unknown amount' : `about $${cost.toFixed(2)}`;
    return {
      summary: `Writing costs ${price} and one article of the month.`,
      data: {
        cost_usd: cost,
        writer: estimate.writer,
        model: estimate.model,
        minutes: estimate.duration === null ? null : Math.max(1, Math.round(estimate.duration / 60_000)),
        articles_left: usage.monthly_articles.remaining,
        replaces_text: task.has_article,
        start_key: key ?? null,
        edit_url: editUrl(ctx, id),
        next:
          isDrafter && task.sources.length + task.redditSources.length === 0
            ? NEEDS_SOURCES
            : nextOfEstimate(estimate.beyond, key, task.has_article),
      },
    };
  },
});

const NEEDS_SOURCES =
  'No model is connected, so the article can only quote sources, and it has none. Call find_sources, or add_source with what the user has.';

function nextOfEstimate(
  beyond: 'cost' | 'tokens' | null,
  key: string | undefined,
  replaces: boolean,
): string {
  if (key === undefined) return 'It is being written already: call get_progress.';
  if (beyond !== null)
    return 'It is beyond the limit of an article. Plan a shorter one, or use fewer or shorter sources.';
  const replaced = replaces ? ' and that the text is replaced (it stays among the versions)' : '';
  return `Tell the user the cost${replaced}. If they agree, call start_article with the start_key.`;
}

const staleKey = () =>
  new DomainError(
    'CONFLICT',
    'This start_key was used, or the brief has changed since. Call get_progress to see whether the article is written. For another start call estimate_article again.',
  );

export const startArticle = defineTool({
  name: 'start_article',
  title: 'Write an article',
  description:
    'Starts writing a planned article in the background (some minutes). SPENDS: one article of the month and what estimate_article said. Only after the user agreed. Needs the start_key of that estimate, which starts one run at most: repeating a call is safe. To change a written text use propose_edit.',
  input: z.strictObject({
    article_id: Id,
    start_key: z.string().max(40).describe('From estimate_article'),
    instructions: z
      .string()
      .max(TEXT_LIMITS.instructions)
      .optional()
      .describe('Wishes of the user for the text'),
  }),
  output: z.object({ status: z.string(), ...articleAnswer }),
  hints: { ...CHANGES, idempotentHint: true },
  verbs: ['generationStatus', 'getTask', 'startGeneration'],
  async run(ctx, { article_id: id, start_key, instructions }) {
    const params = { id };
    const [current, { task }] = await Promise.all([
      ctx.api.generationStatus({ params }),
      ctx.api.getTask({ params }),
    ]);
    const key = startKey(task, current);
    if (key !== undefined && key !== start_key) throw staleKey();
    const { status } =
      key === undefined
        ? { status: 'already_generating' }
        : await ctx.api.startGeneration({
            params,
            body: {
              article_version: task.article_version,
              ...(instructions !== undefined && { instructions }),
            },
          });
    return {
      summary: status === 'started' ? 'Writing has started.' : 'It is being written already.',
      data: {
        status,
        edit_url: editUrl(ctx, id),
        next: 'Call get_progress with wait_seconds 25 until it is written.',
      },
    };
  },
});

const countsAnyway = () =>
  new DomainError(
    'CONFLICT',
    'Text is written already, so the article counts even if it is stopped. Tell the user. If they agree, call again with accept_count.',
  );

export const cancelArticle = defineTool({
  name: 'cancel_article',
  title: 'Stop an article',
  description:
    'Stops the plan or run of an article. What was found or written is kept: nothing is deleted. Once text exists, a stopped run still counts as an article of the month; then it needs accept_count, after the user agreed.',
  input: z.strictObject({
    article_id: Id,
    accept_count: z.boolean().optional().describe('The user knows that the article counts'),
  }),
  output: z.object({ stopped: z.string(), counts: z.boolean(), ...articleAnswer }),
  hints: { ...CHANGES, idempotentHint: true },
  verbs: ['getPlan', 'generationStatus', 'cancelPlan', 'cancelGeneration'],
  async run(ctx, { article_id: id, accept_count: counts }) {
    const params = { id };
    const [{ plan }, run] = await Promise.all([
      ctx.api.getPlan({ params }),
      ctx.api.generationStatus({ params }),
    ]);
    const isPlanning = plan !== null && plan.stage !== 'ready' && plan.stage !== 'failed';
    const answer = { edit_url: editUrl(ctx, id) };
    if (run.status === 'generating') {
      if (run.counts && !counts) throw countsAnyway();
      const ended = await ctx.api.cancelGeneration({ params, body: { counts: counts === true } });
      const next = 'Call get_progress to see what was kept.';
      return {
        summary: 'Writing was stopped.',
        data: { stopped: 'writing', counts: ended.counts, ...answer, next },
      };
    }
    if (isPlanning) await ctx.api.cancelPlan({ params });
    return {
      summary: isPlanning ? 'Planning was stopped.' : 'Nothing was running.',
      data: {
        stopped: isPlanning ? 'planning' : 'nothing',
        counts: false,
        ...answer,
        next: 'Call get_outline to see what the article has.',
      },
    };
  },
});
