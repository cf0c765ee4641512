/** Strips the optional `r/` prefix. */
export const subredditName = (typed: string): string => typed.trim().replace(/^\/?r\//i, '');
