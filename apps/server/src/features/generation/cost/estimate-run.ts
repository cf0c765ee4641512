import type { ArticleEstimate } from '@inkstep/contract';
import { type ArticleBrief, estimateArticle } from '@inkstep/engine';
import { costOf } from '../../../platform/llm/price.ts';
import { articleLimit, preferredModel } from '../../models/index.ts';
import { editedPrompts } from '../../prompts/index.ts';
import type { GenerationCtx } from '../context.ts';

export type RunEstimate = Omit<ArticleEstimate, 'duration'>;

const DRAFTER: RunEstimate = {
  writer: 'drafter',
  model: null,
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  costMicros: null,
  beyond: null,
};

/** What the article of a brief takes, if nothing goes wrong, of the model that is asked first. */
export async function estimateRun(
  ctx: Pick<GenerationCtx, 'db' | 'config' | 'secrets' | 'log'>,
  brief: ArticleBrief,
): Promise<RunEstimate> {
  const preferred = await preferredModel(ctx);
  if (!preferred) return DRAFTER;
  const estimate = estimateArticle(brief, await editedPrompts(ctx));
  const costMicros = costOf(preferred.price, estimate);
  const limit = articleLimit(ctx.config);
  const tooMany = estimate.inputTokens + estimate.outputTokens > limit.tokens;
  return {
    writer: 'model',
    model: preferred.model,
    ...estimate,
    costMicros,
    beyond: (costMicros ?? 0) > limit.cost ? 'cost' : tooMany ? 'tokens' : null,
  };
}
