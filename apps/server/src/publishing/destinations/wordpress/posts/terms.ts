import { TERM_FIELDS, Term, Terms } from '../api-types.ts';
import { WordPressRefused } from '../causes.ts';
import type { AskWordPress } from '../client.ts';
import { plainText } from '../plain-text.ts';

type Taxonomy = 'categories' | 'tags';

const folded = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/**
 * Returns the ID of a category or tag, which is made if the account may. Creating comes first: the search doesn't find names with
 * `&`, and a refusal tells the ID. Undefined if there is none and the account can't make one.
 */
export async function termId(
  ask: AskWordPress,
  { taxonomy, name }: { taxonomy: Taxonomy; name: string },
  signal: AbortSignal,
): Promise<number | undefined> {
  const path = `/wp/v2/${taxonomy}`;
  try {
    const body = { json: { name } };
    return (await ask({ method: 'POST', path, query: { _fields: TERM_FIELDS }, body }, Term, signal)).id;
  } catch (error) {
    if (!(error instanceof WordPressRefused)) throw error;
    if (error.code === 'term_exists' && error.termId !== undefined) return error.termId;
    if (error.problem.code !== 'role_too_low') throw error;
  }
  const query = { search: searchable(name), per_page: 100, _fields: TERM_FIELDS };
  const terms = await ask({ path, query }, Terms, signal);
  return terms.find((term) => [plainText(term.name), term.slug].map(folded).includes(folded(name)))?.id;
}

/** The longest part without the characters that WordPress stores escaped. */
const searchable = (name: string): string =>
  name
    .split(/[&<>"']/)
    .map((part) => part.trim())
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '');
