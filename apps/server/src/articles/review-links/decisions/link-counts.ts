import type { Standing } from '../../approval/read-standing.ts';
import type { LinkRow } from '../queries.ts';

/** True if approvals by a link suffice for publishing: the workspace lets them, and its maker could approve themselves. */
export const linkCounts = (
  { createdBy }: Pick<LinkRow, 'createdBy'>,
  { policy, approvers }: Pick<Standing, 'policy' | 'approvers'>,
): boolean => policy.clientsCount && approvers.some(({ userId }) => userId === createdBy);
