import type { Plan } from '@inkstep/contract';

/** Bounds of the words that an article pays for: short articles have enough, pasted texts don't have too much. */
const ARTICLE_WORDS = { least: 500, most: 5000 };

/** Words for touching up that every text has, even one that no article of the month paid for. */
const TOUCH_UP_WORDS = 100;

/** Words that a revision reserves at least until its length is known. */
const RESERVED_WORDS = 100;

type Allowing = Pick<Plan, 'rewrites_per_article'>;

/** True if the plan's revisions are neither counted nor limited. */
export const hasUnlimitedRevisions = ({ rewrites_per_article: rewrites }: Allowing): boolean => rewrites < 0;

export const wordsPaid = (articleWords: number): number =>
  Math.min(Math.max(articleWords, ARTICLE_WORDS.least), ARTICLE_WORDS.most);

/**
 * The rule: an article of the month pays for rewriting its text as often as the plan allows, or once where the text
 * wasn't generated here. `paid` is in words, the result in weighted words.
 */
export const allowance = ({ rewrites_per_article: rewrites }: Allowing, paid: number): number =>
  rewrites * (TOUCH_UP_WORDS + paid);

/** Weight of each rewritten word. */
export const weightOf = ({ rewrites_per_article: rewrites }: Allowing, isGenerated: boolean): number =>
  isGenerated ? 1 : rewrites;

export const wordsReserved = (replacedWords: number): number => Math.max(replacedWords, RESERVED_WORDS);
