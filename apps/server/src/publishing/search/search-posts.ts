import type { PostSummary } from '@inkstep/contract';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { paginate } from '../../platform/http/pagination.ts';
import { searchable } from '../../platform/text/searchable.ts';
import { presentSummary } from '../posts/present.ts';
import { findSummaries } from '../posts/queries.ts';
import { createMatchFinder, type Finder, markedPassage, markMatches } from './mark-matches.ts';
import { findTexts, listAlike, listMatches, type PostFilter, preferIndexes } from './queries.ts';
import { spacedText } from './scripts.ts';
import { searchQuery } from './vector/queries.ts';

/** With fewer results, misspelled words are searched for too. */
const TOO_FEW = 3;
const MAX_ALIKE = 36;
/** Shorter words have too few trigrams to resemble anything. */
const MIN_LETTERS = 4;
const MAX_WORDS = 6;
/** Characters of each text in which a passage is searched. */
const MAX_CHARACTERS = 20_000;

interface Search extends PostFilter {
  search: string;
  page: number;
}

/** Published posts with all words of the search, best first, then those with similar words. */
export async function searchPosts(ctx: { db: Db }, { search, page, ...filter }: Search) {
  const limit = POST_LIMITS.page;
  const offset = (page - 1) * limit;
  const { ids, exact, alike } = await inTransaction(ctx, (tx) =>
    findIds(tx.db, filter, { search, limit, offset }),
  );
  return {
    posts: await withMatches(ctx.db, ids, { search, alike: new Set(alike) }),
    pagination: paginate({ page, limit }, exact + alike.length),
    close_spellings: exact === 0 && alike.length > 0,
  };
}

interface Part {
  search: string;
  limit: number;
  offset: number;
}

async function findIds(tx: Tx, filter: PostFilter, { search, limit, offset }: Part) {
  await preferIndexes(tx);
  const words = wordsOf(search);
  const matching = { query: searchQuery(search), words, limit };
  const { ids, total: exact } = await listMatches(tx, filter, { ...matching, offset });
  if (exact >= TOO_FEW) return { ids, exact, alike: [] };
  const all = offset === 0 ? ids : (await listMatches(tx, filter, { ...matching, offset: 0 })).ids;
  const long = words.filter((word) => word.length >= MIN_LETTERS).slice(0, MAX_WORDS);
  const alike =
    long.length > 0 ? await listAlike(tx, filter, { words: long, except: all, limit: MAX_ALIKE }) : [];
  return { ids: [...all, ...alike].slice(offset, offset + limit), exact, alike };
}

const wordsOf = (search: string): string[] => [
  ...new Set(spacedText(searchable(search)).match(/[\p{L}\p{N}]+/gu)),
];

async function withMatches(
  db: Db,
  ids: readonly string[],
  { search, alike }: { search: string; alike: ReadonlySet<string> },
): Promise<PostSummary[]> {
  const [rows, texts] = await Promise.all([findSummaries(db, ids), findTexts(db, ids, MAX_CHARACTERS)]);
  const finders = new Map<string, Finder>();
  return rows.map((row) => {
    const { title, excerpt, language } = row;
    const isAlike = alike.has(row.id);
    const kind = `${language} ${isAlike}`;
    const finder = finders.get(kind) ?? createMatchFinder(search, language, { alike: isAlike });
    finders.set(kind, finder);
    const match = {
      title: markMatches(title, finder),
      excerpt: markedPassage({ excerpt, content: texts.get(row.id) ?? '' }, finder),
    };
    return { ...presentSummary(row), match };
  });
}
