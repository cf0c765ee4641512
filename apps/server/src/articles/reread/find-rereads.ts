import type { Db } from '../../platform/db/connect.ts';
import { pageAddress } from './page-address.ts';
import { listRereads } from './queries.ts';

/** Last reading of a page. */
export interface Reread {
  at: Date;
  /** True if a sentence of the article rests on what has changed. */
  isChanged: boolean;
}

/** Looks up when a page was read again, however its address is written. */
export type FindReread = (url: string) => Reread | undefined;

/** Finds when the pages that an article cites were read again. */
export async function findRereads(ctx: { db: Db }, articleId: string | null): Promise<FindReread> {
  const rows = articleId === null ? [] : await listRereads(ctx.db, articleId);
  const byKey = new Map(rows.map(({ url, at, isChanged }) => [keyOf(url), { at, isChanged }]));
  return (url) => byKey.get(keyOf(url));
}

const keyOf = (url: string): string | undefined => pageAddress(url, '')?.key;
