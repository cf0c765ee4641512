import type { Invitation, OpenedInvitation } from '@inkstep/contract';
import type { FoundInvitation, InvitationRow } from './queries.ts';

export const presentInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  domain: row.domain,
  maxUses: row.maxUses,
  used: row.used,
  invitedBy: row.invitedBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

/** Enough of an address for its owner to know it: `a•••@example.com`. */
function hideAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, at);
  return `${first}•••${email.slice(at)}`;
}

export const presentOpened = (row: FoundInvitation): OpenedInvitation => ({
  workspace: row.workspace,
  invitedBy: row.invitedBy || null,
  role: row.role,
  email: row.email === null ? null : hideAddress(row.email),
  domain: row.domain,
  expiresAt: row.expiresAt.toISOString(),
});
