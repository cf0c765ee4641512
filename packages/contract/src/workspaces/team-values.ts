export * from '../identity/member-roles.ts';

/** Who may approve a text besides the owner: admins, also editors, or those of them who are named. */
export const APPROVERS = ['editors', 'admins', 'named'] as const;
export type Approvers = (typeof APPROVERS)[number];

/** Word that owners type to confirm the deletion of a workspace. */
export const WORKSPACE_DELETION_WORD = 'DELETE';

export const TEAM_LIMITS = {
  name: 60,
  /** Teams that a user owns. */
  owned: 20,
  /** Teams without a paid plan that a user owns: each has free articles of its own. */
  ownedFree: 1,
  /** Invitations of a workspace that wait. */
  invitations: 50,
  /** Days for which an invitation is good. */
  days: 30,
  usualDays: 7,
  /** Members that one link may bring in. */
  uses: 50,
  /** Characters of a mail domain. */
  domain: 253,
  /** Events on a page. */
  page: 30,
} as const;
