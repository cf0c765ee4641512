import { type Standing, wrote } from '../../approval/read-standing.ts';
import type { LinkRow } from '../queries.ts';

/** True if approvals by a link suffice for publishing: the workspace lets them, and its maker could approve themselves. */
export const linkCounts = (
  { createdBy }: Pick<LinkRow, 'createdBy'>,
  { policy, approvers }: Pick<Standing, 'policy' | 'approvers'>,
): boolean => policy.clientsCount && approvers.some(({ userId }) => userId === createdBy);

/** True if a writer of the text made the link while another member may approve: the mailbox may be the writer's too. */
export const isOwnLink = (
  { createdBy }: Pick<LinkRow, 'createdBy'>,
  standing: Pick<Standing, 'row' | 'writer' | 'approvers'>,
): boolean =>
  createdBy !== null &&
  wrote(standing, createdBy) &&
  standing.approvers.some(({ userId }) => userId !== createdBy);
