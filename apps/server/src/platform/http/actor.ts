import type { MemberRole, Scope } from '@inkstep/contract';
import { DomainError } from '../errors.ts';

/**
 * Who acts on behalf of a user: the user in a session, one of their API tokens, or a background job, which a token may
 * have started.
 */
export type Principal =
  | { kind: 'person' }
  | { kind: 'token'; id: string; name: string; scopes: readonly Scope[] }
  | { kind: 'job'; name: string; tokenId?: string | undefined };

/** User and workspace that a call acts for, and who acts. Use cases that jobs call need no more. */
export interface OnBehalf {
  userId: string;
  workspaceId: string;
  principal: Principal;
}

/** The API token whose daily limit counts what is spent. */
export const spendingToken = ({ principal }: Pick<OnBehalf, 'principal'>): string | undefined =>
  principal.kind === 'token' ? principal.id : principal.kind === 'job' ? principal.tokenId : undefined;

/** A signed-in user with their stored role. */
export interface SignedIn {
  userId: string;
  siteRole: 'user' | 'admin';
}

export type { MemberRole };

/** A caller in a workspace. Site role and member role are independent. */
export interface Actor extends SignedIn, OnBehalf {
  memberRole: MemberRole;
}

/**
 * Returns the user of a session in their personal workspace, or of an API token in its own, with the lowest role;
 * undefined for one that is unknown or expired.
 */
export type Authenticate = (bearer: string) => Promise<Actor | undefined>;

/** Returns the user in the chosen workspace; undefined if they aren't a member. */
export type EnterWorkspace = (actor: Actor, workspaceId: string) => Promise<Actor | undefined>;

/**
 * Refuses API tokens without this scope, and all of them where there is no scope. The gate checks each route. Use cases
 * that spend or publish check it too, because they are not only called through routes. @throws DomainError SCOPE_REQUIRED,
 * PERSON_REQUIRED
 */
export function requireScope(
  { principal }: Pick<OnBehalf, 'principal'>,
  scope: Scope | null | undefined,
): void {
  if (principal.kind !== 'token') return;
  if (!scope)
    throw new DomainError('PERSON_REQUIRED', 'Only a person may do this. Sign in to Inkstep to do it.');
  if (!principal.scopes.includes(scope))
    throw new DomainError(
      'SCOPE_REQUIRED',
      `This needs an API token with the scope "${scope}", which "${principal.name}" doesn't have.`,
    );
}
