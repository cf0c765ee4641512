import type { ModelFailure } from '@inkstep/engine';
import type { Config } from '../../config.ts';
import { DomainError } from '../../platform/errors.ts';
import { type Budget, type Spent, spentBy } from '../../platform/llm/budget.ts';
import { toMicros } from '../../platform/money.ts';
import type { DayLease } from './day-lease.ts';

/** True if a daily limit refused a call outside of runs. */
export const isDayLimit = ({ kind }: Pick<ModelFailure, 'kind'>): boolean =>
  kind === 'budget' || kind === 'day-limit';

export const dayLimitReached = () =>
  new DomainError(
    'DAY_LIMIT_EXCEEDED',
    "You've reached today's limit for AI use. Try again tomorrow, or request less at once.",
  );

const limitOf = (tokens: number, dollars: number): Spent => ({
  tokens,
  cost: toMicros(dollars),
});

export const articleLimit = (config: Pick<Config, 'ARTICLE_COST_LIMIT' | 'ARTICLE_TOKEN_LIMIT'>): Spent =>
  limitOf(config.ARTICLE_TOKEN_LIMIT, config.ARTICLE_COST_LIMIT);

/** Daily limit of a workspace's calls. */
export const workspaceDayLimit = (
  config: Pick<Config, 'WORKSPACE_DAY_COST_LIMIT' | 'WORKSPACE_DAY_TOKEN_LIMIT'>,
): Spent => limitOf(config.WORKSPACE_DAY_TOKEN_LIMIT, config.WORKSPACE_DAY_COST_LIMIT);

/** Daily limit of the installation's calls. */
export const installationDayLimit = (config: Pick<Config, 'DAY_COST_LIMIT' | 'DAY_TOKEN_LIMIT'>): Spent =>
  limitOf(config.DAY_TOKEN_LIMIT, config.DAY_COST_LIMIT);

/** Limit of all calls of a day. */
export const dayBudget = (lease: DayLease, most: () => Spent | Promise<Spent>): Budget => ({
  async begin(expected, price) {
    const settle = await lease.begin(spentBy(expected, price), await most());
    return settle && ((used) => settle(spentBy(used, price)));
  },
});
