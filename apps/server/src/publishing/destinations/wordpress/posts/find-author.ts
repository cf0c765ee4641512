import type { OutgoingAuthor } from '../../publisher.ts';
import { type CurrentUser, Users } from '../api-types.ts';
import type { AskWordPress } from '../client.ts';
import { plainText } from '../plain-text.ts';
import { may } from '../session.ts';

type Candidate = Pick<CurrentUser, 'id' | 'name' | 'slug' | 'email'>;
type Field = 'email' | 'slug' | 'name';

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
const isSame = (one: string, other: string): boolean => one !== '' && folded(one) === folded(other);

/** True if it is the same person: an address counts more than a name, which two may have. */
const matches = (author: OutgoingAuthor, field: Field) => (user: Candidate) =>
  isSame(author[field], plainText(user[field]));

/**
 * Finds the user of the site who is the author, as far as the account may list users and write in their name. Undefined if there is
 * none.
 */
export async function findAuthor(
  ask: AskWordPress,
  { author, user }: { author: OutgoingAuthor; user: CurrentUser },
  signal: AbortSignal,
): Promise<number | undefined> {
  const own = findAmong([user], author);
  if (own !== undefined || !may(user, 'edit_others_posts')) return own;
  // Only accounts that may list users see addresses.
  const seesAll = may(user, 'list_users');
  for (const search of [seesAll ? author.email : '', author.slug, author.name].filter(Boolean)) {
    const fields = { per_page: 100, _fields: 'id,name,slug,email', ...(seesAll && { context: 'edit' }) };
    const found = findAmong(
      await ask({ path: '/wp/v2/users', query: { search, ...fields } }, Users, signal),
      author,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

const findAmong = (users: readonly Candidate[], author: OutgoingAuthor): number | undefined =>
  (['email', 'slug', 'name'] as const).map((field) => users.find(matches(author, field))).find(Boolean)?.id;
