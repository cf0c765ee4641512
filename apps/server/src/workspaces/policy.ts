import { type Access, MEMBER_ROLES } from '@inkstep/contract';
import type { MemberRole } from '../platform/http/actor.ts';

/** Lowest role that has it. Each role may do what those below it may. */
const LOWEST: Readonly<Record<Access, MemberRole>> = {
  read: 'viewer',
  write: 'contributor',
  publish: 'editor',
  manage: 'admin',
  own: 'owner',
};

const rank = (role: MemberRole): number => MEMBER_ROLES.indexOf(role);

/** The only place that decides what a member may do in a workspace. */
export const mayAccess = (role: MemberRole, access: Access): boolean => rank(role) >= rank(LOWEST[access]);
