import type { Author, Byline } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import { presentAuthor, presentByline } from './present.ts';
import { type AuthorKey, findAuthor, listAuthorRows, listChoosable } from './queries.ts';

/** @throws DomainError NOT_FOUND */
export async function getAuthor({ db }: { db: Db }, key: AuthorKey): Promise<Author> {
  const row = await findAuthor(db, key);
  if (!row) throw notFound('Author');
  return presentAuthor(row);
}

export const listAuthors = async (
  { db }: { db: Db },
  { workspaceId }: { workspaceId: string },
): Promise<Author[]> => (await listAuthorRows(db, workspaceId)).map(presentAuthor);

/** Authors that a user may give a post. */
export const listBlogAuthors = async ({ db }: { db: Db }, userId: string): Promise<Byline[]> =>
  (await listChoosable(db, { userId })).map(presentByline);
