import type { Config } from '../../config.ts';
import type { Spent } from '../../platform/llm/budget.ts';

/** The most that one article may use, from the configuration. */
export const articleLimit = ({
  ARTICLE_COST_LIMIT: dollars,
  ARTICLE_TOKEN_LIMIT: tokens,
}: Pick<Config, 'ARTICLE_COST_LIMIT' | 'ARTICLE_TOKEN_LIMIT'>): Spent => ({
  tokens,
  cost: Math.round(dollars * 1_000_000),
});
