import { WebUrl } from '@inkstep/contract';
import { isBlank } from '@inkstep/contract/blank';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { AUTHOR_LIMITS } from '@inkstep/contract/publishing-limits';
import { keepPicture } from '../../library/index.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { chooseAuthorSlug } from '../authors/create-author.ts';
import { countAuthors, findNamesake, insertAuthor, lockAuthors } from '../authors/queries.ts';
import { archivePath } from '../feeds/addresses.ts';
import { oldAddress } from '../redirects/old-address.ts';
import { decodedArchivePath } from '../redirects/own-paths.ts';
import { insertAddresses } from '../redirects/queries.ts';
import { cleanSlug, cut, oneLine } from './fit-text.ts';
import { type Problem, problem, type SourceAuthor } from './sources/source.ts';

interface Importing {
  db: Tx;
  log: Log;
  adminId: string;
  workspaceId: string;
}

export interface EnsuredAuthor {
  id: string;
  name: string;
}

/**
 * Finds a public author that the admin may choose, by slug or name, or adds one to the admin's workspace. What is known
 * of an author stays. Undefined if there are too many. The addresses that the author had lead to the page here.
 */
export async function ensureAuthor(
  tx: Importing,
  author: SourceAuthor,
  { picture, report }: { picture: string | undefined; report: (found: Problem) => void },
): Promise<EnsuredAuthor | undefined> {
  const name = cut(oneLine(author.name), TEXT_LIMITS.name);
  if (isBlank(name)) return undefined;
  await lockAuthors(tx.db);
  const slug = cleanSlug(author.slug);
  const known = await findNamesake(tx.db, { userId: tx.adminId, name, slug });
  const found = known ?? (await addAuthor(tx, author, { name, slug, picture }));
  if (!found) {
    report(problem('author_left', name));
    return undefined;
  }
  await rememberAuthorAddresses(tx.db, found.slug, author.addresses);
  return found;
}

async function addAuthor(
  tx: Importing,
  author: SourceAuthor,
  { name, slug, picture }: { name: string; slug: string; picture: string | undefined },
) {
  const { workspaceId, adminId } = tx;
  if ((await countAuthors(tx.db, workspaceId)) >= AUTHOR_LIMITS.authors) return undefined;
  const free = await chooseAuthorSlug(tx.db, { slug: slug || undefined, name, numbered: true });
  const links = author.links.filter((link) => WebUrl.safeParse(link).success);
  const id = await insertAuthor(tx.db, {
    workspaceId,
    name,
    slug: free,
    role: cut(oneLine(author.role), AUTHOR_LIMITS.role),
    bio: cut(author.bio.replaceAll('\0', '').toWellFormed().trim(), AUTHOR_LIMITS.bio),
    picture: picture && (await isKept(tx, picture)) ? picture : null,
    links: [...new Set(links)].slice(0, AUTHOR_LIMITS.links),
  });
  const after = { name, slug: free };
  await recordEvent(tx, { action: 'author.added', actorId: adminId, target: id, after });
  return { id, name, slug: free };
}

/** False for a picture that isn't stored, or for which the workspace has no room. */
async function isKept(tx: Importing, picture: string): Promise<boolean> {
  try {
    const { workspaceId } = tx;
    return await inTransaction({ db: tx.db }, (inner) => keepPicture(inner, { workspaceId }, picture));
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

async function rememberAuthorAddresses(db: Db, slug: string, addresses: readonly string[]): Promise<void> {
  const page = { kind: 'author', slug } as const;
  const own = decodedArchivePath(page).toLowerCase();
  const others = addresses.flatMap((address) => {
    const old = oldAddress(address);
    return old && old.path.toLowerCase() !== own ? [old] : [];
  });
  await insertAddresses(db, others, { target: archivePath(page), origin: 'import' });
}
