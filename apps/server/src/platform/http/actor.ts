/** A signed-in user with their stored role. */
export interface SignedIn {
  userId: string;
  siteRole: 'user' | 'admin';
}

export type MemberRole = 'owner' | 'admin' | 'editor' | 'viewer';

/** A signed-in user in a workspace. Site role and member role are independent. */
export interface Actor extends SignedIn {
  workspaceId: string;
  memberRole: MemberRole;
}

/** Returns the user of a bearer token in their personal workspace; undefined for an unknown or expired session. */
export type Authenticate = (token: string) => Promise<Actor | undefined>;

/** Returns the user in the chosen workspace; undefined if they aren't a member. */
export type EnterWorkspace = (actor: Actor, workspaceId: string) => Promise<Actor | undefined>;
