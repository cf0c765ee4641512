import type { Access } from '@inkstep/contract';
import { MEMBER_ROLES } from '@inkstep/contract/team-values';
import { useUser } from '../identity/use-user.ts';

/** Each role may do one thing more than the one before. */
const GRANTED: Readonly<Record<Access, (typeof MEMBER_ROLES)[number]>> = {
  read: 'viewer',
  write: 'contributor',
  publish: 'editor',
  manage: 'admin',
  own: 'owner',
};

/** True if the user's role in this workspace allows it. The server decides; pages offer nothing that it would refuse. */
export function useMay(access: Access): boolean {
  const role = useUser()?.workspace.role ?? 'owner';
  return MEMBER_ROLES.indexOf(role) >= MEMBER_ROLES.indexOf(GRANTED[access]);
}
