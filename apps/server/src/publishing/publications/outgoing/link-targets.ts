import type { Db } from '../../../platform/db/connect.ts';
import { type LinkedMember, publishedPath } from '../../cluster/cluster-paths.ts';
import { listAtDestination, type PublicationRow } from '../queries.ts';

/** Article of a cluster, with where links to it lead. */
export interface LinkTarget {
  articleId: string;
  paths: readonly string[];
  /** Absolute, or a path of the own blog. Null until it is public. */
  publishedPath: string | null;
}

/**
 * Finds where links to the articles of a cluster lead from a destination: to their posts there, else to those of the own
 * blog. Drafts link to drafts, which have their addresses already.
 */
export async function findLinkTargets(
  db: Db,
  { destinationId, isDraft }: { destinationId: string; isDraft: boolean },
  cluster: readonly LinkedMember[],
): Promise<LinkTarget[]> {
  const rows = await listAtDestination(
    db,
    destinationId,
    cluster.map(({ articleId }) => articleId),
  );
  const urls = new Map(rows.map((row) => [row.articleId, readableUrl(row, isDraft)]));
  return cluster.map((member) => ({
    articleId: member.articleId,
    paths: member.paths,
    publishedPath: urls.get(member.articleId) ?? publishedPath(member),
  }));
}

const readableUrl = (
  { there, url }: Pick<PublicationRow, 'there' | 'url'>,
  isDraft: boolean,
): string | null => (there === 'published' || (isDraft && there !== null) ? url : null);
