import type { Access } from '@inkstep/contract';
import type { MemberRole } from '../platform/http/actor.ts';

const ALLOWED: Readonly<Record<Access, readonly MemberRole[]>> = {
  read: ['viewer', 'editor', 'admin', 'owner'],
  write: ['editor', 'admin', 'owner'],
  manage: ['admin', 'owner'],
};

/** The only place that decides what a member may do in a workspace. */
export const mayAccess = (role: MemberRole, access: Access): boolean => ALLOWED[access].includes(role);
