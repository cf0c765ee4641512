import type { ArticleEstimate } from '@inkstep/contract';
import { type ArticleBrief, type ArticleUsage, maxArticleUsage, usualArticleUsage } from '@inkstep/engine';
import { articleLimit, preferredModel, requireDayLeft } from '../../../ai/index.ts';
import { DomainError } from '../../../platform/errors.ts';
import { callCost } from '../../../platform/llm/price.ts';
import type { GenerationCtx } from '../context.ts';
import { findMedianUse } from './queries.ts';

type CostCtx = Pick<GenerationCtx, 'db' | 'config' | 'secrets' | 'log'>;
type RunEstimate = Omit<ArticleEstimate, 'duration' | 'verification'>;

const DRAFTER: RunEstimate = {
  writer: 'drafter',
  model: null,
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  costMicros: null,
  priceListedOn: null,
  beyond: null,
};
/** Share of the bound that limits count, while the model has written no article of that length. */
const CAUTIOUS_SHARE: ArticleUsage = { calls: 1, inputTokens: 0.1, outputTokens: 0.1 };
const BEYOND = {
  cost: 'This article would cost more than one article may on this server. Choose a shorter length or fewer sections. An admin can raise the limit.',
  tokens:
    'This article would take more tokens than one article may on this server. Choose a shorter length or fewer sections. An admin can raise the limit.',
} as const;

interface EstimateOptions {
  /** True for limits, which count what an article may well take instead of what is usual. */
  isCautious?: boolean;
}

/** Estimated usage if the preferred model writes the article. Takes two queries and no model call. */
export async function estimateRun(
  ctx: CostCtx,
  brief: ArticleBrief,
  { isCautious = false }: EstimateOptions = {},
): Promise<RunEstimate> {
  const preferred = await preferredModel(ctx);
  if (!preferred) return DRAFTER;
  const { model, price } = preferred;
  const median = await findMedianUse(ctx.db, { model, length: brief.length });
  const counted = cautiousUse(brief, median);
  const limit = articleLimit(ctx.config);
  const tooMany = counted.inputTokens + counted.outputTokens > limit.tokens;
  const beyond = (callCost(price, counted) ?? 0) > limit.cost ? 'cost' : tooMany ? 'tokens' : null;
  const use = isCautious || median ? counted : usualArticleUsage(brief);
  const costMicros = callCost(price, use);
  return { writer: 'model', model, ...use, costMicros, priceListedOn: price?.listedOn ?? null, beyond };
}

/**
 * @throws DomainError COST_LIMIT_EXCEEDED if the estimate exceeds the limit of an article, DAY_LIMIT_EXCEEDED if it
 * exceeds the rest of the daily limit
 */
export async function requireAffordable(
  ctx: CostCtx,
  owner: { workspaceId: string; tokenId?: string | undefined },
  brief: ArticleBrief,
): Promise<RunEstimate> {
  const estimate = await estimateRun(ctx, brief, { isCautious: true });
  const { writer, beyond, inputTokens, outputTokens, costMicros } = estimate;
  if (beyond) throw new DomainError('COST_LIMIT_EXCEEDED', BEYOND[beyond]);
  if (writer === 'drafter') return estimate;
  await requireDayLeft(ctx, owner, { tokens: inputTokens + outputTokens, cost: costMicros ?? 0 });
  return estimate;
}

/**
 * Scales the medians to the upper bound: a user's outline may have more or fewer sections than usual for its length.
 */
function cautiousUse({ outline, ...brief }: ArticleBrief, median: ArticleUsage | undefined): ArticleUsage {
  const usual = maxArticleUsage(brief);
  const bound = outline ? maxArticleUsage({ ...brief, outline }) : usual;
  const share = (field: keyof ArticleUsage) =>
    median ? Math.min(1, median[field] / usual[field]) : CAUTIOUS_SHARE[field];
  return {
    calls: Math.round(bound.calls * share('calls')),
    inputTokens: Math.round(bound.inputTokens * share('inputTokens')),
    outputTokens: Math.round(bound.outputTokens * share('outputTokens')),
  };
}
