/** Without the `r/` that people write before it. */
export const subredditName = (typed: string): string => typed.trim().replace(/^\/?r\//i, '');
