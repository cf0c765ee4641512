import { type Standing, wrote } from '../../approval/read-standing.ts';
import type { LinkRow } from '../queries.ts';

interface ByLink {
  /** True if it approves nothing: the workspace doesn't let clients approve, or the link's maker couldn't approve themselves. */
  isAdvisory: boolean;
  /** True if a writer of the text made the link while another member may approve: the mailbox may be the writer's too. */
  isOwnLink: boolean;
  /** True if it suffices for publishing at once. */
  counts: boolean;
}

/** Marks of an approval by a link, as things are. */
export function approvalByLink(
  { createdBy }: Pick<LinkRow, 'createdBy'>,
  standing: Pick<Standing, 'row' | 'writer' | 'approvers' | 'policy'>,
): ByLink {
  const { policy, approvers } = standing;
  const isAdvisory = !policy.clientsCount || !approvers.some(({ userId }) => userId === createdBy);
  const isOwnLink =
    createdBy !== null && wrote(standing, createdBy) && approvers.some(({ userId }) => userId !== createdBy);
  return { isAdvisory, isOwnLink, counts: !isAdvisory && !isOwnLink };
}
