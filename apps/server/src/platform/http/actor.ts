import type { Scope } from '@inkstep/contract';
import { DomainError } from '../errors.ts';

/**
 * What acts on behalf of a user: they themselves in a session, an API token of theirs, or a background job, which may
 * have been started with a token.
 */
export type Principal =
  | { kind: 'person' }
  | { kind: 'token'; id: string; name: string; scopes: readonly Scope[] }
  | { kind: 'job'; name: string; tokenId?: string | undefined };

/** On whose behalf something acts, and in which workspace. Verbs that jobs call need no more. */
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

export type MemberRole = 'owner' | 'admin' | 'editor' | 'viewer';

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
 * Guards what an API token may do only with a scope, or not at all without one. The gate checks each route; verbs that
 * spend or publish check too, because they are not only called through routes. @throws DomainError SCOPE_REQUIRED,
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
