import type { ArticleEstimate } from '@inkstep/contract';
import {
  type ArticleBrief,
  articleBound,
  estimateArticle,
  type ArticleEstimate as Tokens,
} from '@inkstep/engine';
import { costOf } from '../../../platform/llm/price.ts';
import { articleLimit, type PreferredModel, preferredModel } from '../../models/index.ts';
import { editedPrompts } from '../../prompts/index.ts';
import type { GenerationCtx } from '../context.ts';

export type CostCtx = Pick<GenerationCtx, 'db' | 'config' | 'secrets' | 'log'>;
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
export async function estimateRun(ctx: CostCtx, brief: ArticleBrief): Promise<RunEstimate> {
  const preferred = await preferredModel(ctx);
  if (!preferred) return DRAFTER;
  const prompts = await editedPrompts(ctx);
  return priced(ctx, preferred, await estimateArticle(brief, { prompts }));
}

/** Whether no estimate could go beyond a limit. Most articles are so far below them that nothing has to be estimated. */
export async function isSurelyAffordable(ctx: CostCtx, brief: ArticleBrief): Promise<boolean> {
  const preferred = await preferredModel(ctx);
  if (!preferred) return true;
  return priced(ctx, preferred, articleBound(brief, await editedPrompts(ctx))).beyond === null;
}

function priced({ config }: CostCtx, { model, price }: PreferredModel, tokens: Tokens): RunEstimate {
  const costMicros = costOf(price, tokens);
  const limit = articleLimit(config);
  const tooMany = tokens.inputTokens + tokens.outputTokens > limit.tokens;
  const beyond = (costMicros ?? 0) > limit.cost ? 'cost' : tooMany ? 'tokens' : null;
  return { writer: 'model', model, ...tokens, costMicros, beyond };
}
