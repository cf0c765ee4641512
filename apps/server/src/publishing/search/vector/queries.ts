import { plainText } from '@inkstep/engine';
import { type SQL, sql } from 'drizzle-orm';
import { searchable } from '../../../platform/text/searchable.ts';
import { bigrams, denseRuns, spacedText } from '../scripts.ts';

/** PostgreSQL's search configurations by primary language subtag; other languages match whole words. */
const CONFIGURATIONS: Readonly<Record<string, string>> = {
  en: 'english',
  es: 'spanish',
  de: 'german',
  fr: 'french',
  it: 'italian',
  pt: 'portuguese',
};
const ALL_CONFIGURATIONS = [...Object.values(CONFIGURATIONS), 'simple'];

/** A vector holds 1 MB; a text this long in any script stays below. */
const MAX_CHARACTERS = 200_000;
const MAX_PAIRS = 20_000;
/** Positions per pair and field: the rank needs no more. */
const MAX_POSITIONS = 4;
/** Last position that a vector can hold. */
const LAST_POSITION = 16_383;

const configurationOf = (language: string): string =>
  CONFIGURATIONS[language.split('-')[0]?.toLowerCase() ?? ''] ?? 'simple';

export interface SearchedFields {
  title: string;
  excerpt: string;
  content: string;
  tags: readonly string[];
  language: string;
}

/** Words of a post, weighted: title (A), excerpt and tags (B), text (C). */
export function searchVector({ title, excerpt, content, tags, language }: SearchedFields): SQL {
  const parts = [
    { weight: 'A', text: searchable(title) },
    { weight: 'B', text: searchable([excerpt, ...tags].join('\n')) },
    { weight: 'C', text: searchable(plainText(content).slice(0, MAX_CHARACTERS)) },
  ];
  const configuration = sql.raw(`'${configurationOf(language)}'`);
  const words = parts.map(
    ({ weight, text }) =>
      sql`setweight(to_tsvector(${configuration}, ${spacedText(text)}), ${sql.raw(`'${weight}'`)})`,
  );
  return sql`${sql.join(words, sql` || `)} || ${pairsVector(parts)}::tsvector`;
}

/** Built directly, because PostgreSQL's parser splits these scripts depending on the server's locale. */
function pairsVector(parts: readonly { weight: string; text: string }[]): string {
  const pairs = new Map<string, string[]>();
  for (const { weight, text } of parts) {
    const seen = new Map<string, number>();
    for (const [at, pair] of denseRuns(text).flatMap(bigrams).entries()) {
      const count = (seen.get(pair) ?? 0) + 1;
      if (count > MAX_POSITIONS || (pairs.size >= MAX_PAIRS && !pairs.has(pair))) continue;
      seen.set(pair, count);
      const positions = pairs.get(pair) ?? [];
      pairs.set(pair, [...positions, `${Math.min(at + 1, LAST_POSITION)}${weight}`]);
    }
  }
  return [...pairs].map(([pair, positions]) => `'${pair}':${positions.join(',')}`).join(' ');
}

/** Title and tags, in which misspelled words are searched. */
export const searchedNames = ({ title, tags }: Pick<SearchedFields, 'title' | 'tags'>): string =>
  searchable([title, ...tags].join(' '));

/** Matches posts of any language: each has its own stems. */
export function searchQuery(search: string): SQL {
  const text = searchable(search);
  const spaced = spacedText(text);
  const words = ALL_CONFIGURATIONS.map(
    (configuration) => sql`websearch_to_tsquery(${sql.raw(`'${configuration}'`)}, ${spaced})`,
  );
  const pairs = denseRuns(text).flatMap((run) => {
    const all = bigrams(run);
    // The last character of a longer run is already in its last pair.
    const [only] = all;
    return all.length === 1 ? [`'${only}':*`] : all.slice(0, -1).map((pair) => `'${pair}'`);
  });
  const query = sql`(${sql.join(words, sql` || `)})`;
  return pairs.length > 0 ? sql`(${query} && ${pairs.join(' & ')}::tsquery)` : query;
}
