import type { Approvers } from '@inkstep/contract';
import type { MemberRole } from '../../platform/http/actor.ts';
import { mayAccess } from '../policy.ts';

interface Candidate {
  role: MemberRole;
  isApprover: boolean;
}

/** Nobody below an editor approves. The owner always may, so that there is someone. */
export function mayApprove({ role, isApprover }: Candidate, approvers: Approvers): boolean {
  if (!mayAccess(role, 'publish')) return false;
  if (role === 'owner' || approvers === 'editors') return true;
  return approvers === 'admins' ? mayAccess(role, 'manage') : isApprover;
}
