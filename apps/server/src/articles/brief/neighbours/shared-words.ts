import { type SQL, sql } from 'drizzle-orm';

/** Number of the words that a text in lower case has. */
export const sharedWords = (text: SQL, words: readonly string[]): SQL<number> =>
  sql<number>`(SELECT count(*)::int FROM unnest(${sql.param([...words])}::text[]) AS word
    WHERE position(word IN ${text}) > 0)`;
