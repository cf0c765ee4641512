import { needsApproval } from '../../articles/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { isAsApproved } from '../posts/require-approved-post.ts';
import { listFromArticles, listWorkspacesNaming } from './queries.ts';

/**
 * Refuses a new name for an author while readers see, or will see once they are due, posts that were approved with another one. Case
 * and width don't count. Posts whose approval didn't include the author keep it. @throws DomainError APPROVAL_REQUIRED
 */
export async function requireApprovedName(tx: Tx, authorId: string, name: string): Promise<void> {
  for (const workspaceId of await listWorkspacesNaming(tx, authorId)) {
    if (!(await needsApproval(tx, workspaceId))) continue;
    for (const { approvedHash, ...fields } of await listFromArticles(tx, { authorId, workspaceId }))
      if (isAsApproved(approvedHash, fields) && !isAsApproved(approvedHash, { ...fields, author: name }))
        throw new DomainError(
          'APPROVAL_REQUIRED',
          `“${fields.title}” was approved with the author “${fields.author}”. Add another author with the new name, have the article approved with it, and publish it again.`,
        );
  }
}
