import type { PostSummary } from '@inkstep/contract';
import { POST_LIMITS } from '@inkstep/contract/limits';
import type { Db } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { paginate } from '../../../platform/http/pagination.ts';
import { searchable } from '../../../platform/text/searchable.ts';
import { presentSummary } from '../posts/present.ts';
import { findSummaries } from '../posts/queries.ts';
import { createFinder, marked, markedPassage } from './mark-matches.ts';
import { findTexts, listAlike, listMatches, type PostFilter } from './queries.ts';
import { spacedText } from './scripts.ts';
import { searchQuery } from './vector/queries.ts';

/** With fewer results, words that were misspelt are looked for too. */
const TOO_FEW = 3;
const MOST_ALIKE = 36;
/** Shorter words have too few trigrams to resemble anything. */
const FEWEST_LETTERS = 4;
const MOST_WORDS = 6;
/** Of each text, to find a passage in. */
const MOST_CHARACTERS = 20_000;

interface Search extends PostFilter {
  search: string;
  page: number;
}

/** Published posts with all words of the search, the best first, then those with words that resemble them. */
export async function searchPosts({ db }: { db: Db }, { search, page, ...filter }: Search) {
  const limit = POST_LIMITS.page;
  const offset = (page - 1) * limit;
  const words = wordsOf(search);
  const matching = { query: searchQuery(search), words, limit };
  const exact = await listMatches(db, filter, { ...matching, offset });
  let { ids } = exact;
  let alike: string[] = [];
  if (exact.total < TOO_FEW) {
    const all = offset === 0 ? ids : (await listMatches(db, filter, { ...matching, offset: 0 })).ids;
    alike = await listMisspelt({ db }, words, filter, all);
    ids = [...all, ...alike].slice(offset, offset + limit);
  }
  return {
    posts: await withMatches(db, ids, { search, alike: new Set(alike) }),
    pagination: paginate({ page, limit }, exact.total + alike.length),
  };
}

const wordsOf = (search: string): string[] => [
  ...new Set(spacedText(searchable(search)).match(/[\p{L}\p{N}]+/gu)),
];

function listMisspelt(
  ctx: { db: Db },
  words: readonly string[],
  filter: PostFilter,
  except: readonly string[],
): Promise<string[]> {
  const long = words.filter((word) => word.length >= FEWEST_LETTERS).slice(0, MOST_WORDS);
  if (long.length === 0) return Promise.resolve([]);
  return inTransaction(ctx, (tx) => listAlike(tx.db, filter, { words: long, except, limit: MOST_ALIKE }));
}

async function withMatches(
  db: Db,
  ids: readonly string[],
  { search, alike }: { search: string; alike: ReadonlySet<string> },
): Promise<PostSummary[]> {
  const [rows, texts] = await Promise.all([findSummaries(db, ids), findTexts(db, ids, MOST_CHARACTERS)]);
  return rows.map((row) => {
    const finder = createFinder(search, row.language, { alike: alike.has(row.id) });
    const { title, excerpt } = row;
    const match = {
      title: marked(title, finder),
      excerpt: markedPassage({ excerpt, content: texts.get(row.id) ?? '' }, finder),
    };
    return { ...presentSummary(row), match };
  });
}
