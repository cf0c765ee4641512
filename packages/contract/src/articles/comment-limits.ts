/** Limits of comments; texts in characters. */
export const COMMENT_LIMITS = {
  /** Threads of an article. */
  threads: 500,
  /** Comments of a thread, deleted ones included. */
  comments: 200,
  body: 4000,
  /** Selected text. */
  quote: 2000,
  /** Text on each side of it. */
  context: 60,
  mentions: 20,
} as const;
