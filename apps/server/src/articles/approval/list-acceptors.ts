import type { Db } from '../../platform/db/connect.ts';
import { listOwners } from '../../workspaces/index.ts';
import type { ReviewedArticle } from './read-article.ts';
import { wrote } from './read-standing.ts';

type Marked = Pick<ReviewedArticle['same'][number], 'isSharedBrowser' | 'isOwnLink' | 'approvedBy'>;
export interface Waiting {
  article: Pick<ReviewedArticle, 'approvers' | 'writer' | 'row'>;
  approval: Marked;
}

/** Members whose role lets them accept an approval: owners, or all who may approve where only the link is the writer's. */
export async function listDeciders(
  db: Db,
  workspaceId: string,
  { article: { approvers }, approval: { isSharedBrowser } }: Waiting,
): Promise<Waiting['article']['approvers']> {
  if (!isSharedBrowser) return approvers;
  const owners = new Set(await listOwners(db, workspaceId));
  // Owners may always approve.
  return approvers.filter(({ userId }) => owners.has(userId));
}

/** Members who can accept an approval, because they neither wrote nor approved the text. */
export async function listAcceptors(
  db: Db,
  workspaceId: string,
  { article, approval }: Waiting,
): Promise<Waiting['article']['approvers']> {
  const { isOwnLink, approvedBy } = approval;
  const isWriter = (userId: string) =>
    isOwnLink ? wrote(article, userId) : article.writer?.userId === userId;
  return (await listDeciders(db, workspaceId, { article, approval })).filter(
    ({ userId }) => !isWriter(userId) && userId !== approvedBy,
  );
}
