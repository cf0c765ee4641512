/** A signed-in user. The role is the stored one, not the session's. */
export interface SignedIn {
  userId: string;
  siteRole: 'user' | 'admin';
}

export type MemberRole = 'owner' | 'admin' | 'editor' | 'viewer';

/** A signed-in user at work in one workspace. The roles say nothing about each other. */
export interface Actor extends SignedIn {
  workspaceId: string;
  memberRole: MemberRole;
}

/** The user behind a bearer token, in their personal workspace; undefined when the session is unknown or over. */
export type Authenticate = (token: string) => Promise<Actor | undefined>;

/** The same user in the workspace that they chose; undefined when they aren't a member. */
export type EnterWorkspace = (actor: Actor, workspaceId: string) => Promise<Actor | undefined>;
