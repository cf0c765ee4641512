import type { Access } from '@inkstep/contract';
import type { MemberRole } from '@inkstep/contract/team-values';
import { useUser } from '../identity/use-user.ts';

/** Each role may do one thing more than the one before. */
const RANKS: Readonly<Record<MemberRole, number>> = {
  viewer: 0,
  contributor: 1,
  editor: 2,
  admin: 3,
  owner: 4,
};
const NEEDED: Readonly<Record<Access, number>> = { read: 0, write: 1, publish: 2, manage: 3, own: 4 };

/** True if the user's role in this workspace allows it. The server decides; pages offer nothing that it would refuse. */
export const useMay = (access: Access): boolean =>
  RANKS[useUser()?.workspace.role ?? 'owner'] >= NEEDED[access];
