/** Roles in a workspace, from the least to the most that a member may do. */
export const MEMBER_ROLES = ['viewer', 'contributor', 'editor', 'admin', 'owner'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];
