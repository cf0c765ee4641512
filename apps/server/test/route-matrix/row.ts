import type { Input, RouteDef, Routes } from '@inkstep/contract';
import type { BuiltUser } from '../../src/identity/factory.ts';
import type { Secrets } from '../../src/platform/crypto/secrets.ts';
import type { Db } from '../../src/platform/db/connect.ts';

/** `disabled` and `ended` are the owner: with an account that is not active, and with a session that has ended. */
export const CALLERS = ['visitor', 'owner', 'other', 'admin', 'disabled', 'ended'] as const;
export type Caller = (typeof CALLERS)[number];

/** They name the owner's workspace in the header: two members of it, and a user who is none. */
export const GUESTS = ['editor', 'viewer', 'stranger'] as const;
export type Guest = (typeof GUESTS)[number];

export const EVERYONE = [...CALLERS, ...GUESTS] as const;

/**
 * The status by which the gate alone refuses a caller, before it reads anything of the call but its headers.
 * Undefined for callers that it lets through.
 */
export function refusalOf(route: RouteDef, who: Caller | Guest): number | undefined {
  const { auth, access } = route;
  if (auth === 'public') return undefined;
  if (who === 'visitor' || who === 'disabled' || who === 'ended') return 401;
  if (auth === 'admin') return who === 'admin' ? undefined : 403;
  if (auth === 'user') return undefined;
  if (who === 'stranger') return 404;
  if (who === 'viewer') return reads(route) ? undefined : 403;
  return who === 'editor' && access === 'manage' ? 403 : undefined;
}

const reads = ({ method, access }: RouteDef): boolean =>
  access === 'read' || (access === undefined && method === 'GET');

/** For a guest it follows from what the owner and another user are answered. */
export function expectedOf(route: RouteDef, { expected }: Row<RouteDef>, who: Caller | Guest): number {
  if (who !== 'editor' && who !== 'viewer' && who !== 'stranger') return expected[who];
  return refusalOf(route, who) ?? (route.auth === 'member' ? expected.owner : expected.other);
}

/** What stands before a call. */
export interface Scene {
  db: Db;
  secrets: Secrets;
  /** Whose task, profile or session the call is about. */
  owner: BuiltUser;
  /** Whose account the call is about: the caller's, or for a visitor the owner's. Its password is `PASSWORD`. */
  account: BuiltUser;
  /** Address of a page that can be read. */
  pageUrl: string;
}

export const PASSWORD = 'Correct-Horse-7-Sentinel';

export interface Row<R extends RouteDef> {
  /** The status that each caller is answered. */
  expected: Record<Caller, number>;
  /** Makes what the call needs. It is right in every respect, so that a refusal is about the caller. */
  call?: (scene: Scene) => Input<R> | Promise<Input<R>>;
  /** What is sent to a route that takes the bytes of a file. */
  file?: Buffer;
  /** Leaves something for its caller although it is a GET, as documented clients want it. */
  changesOwn?: true;
  /** What its parameters name belongs to nobody: any caller may add to it. */
  isShared?: true;
  /** Waits for a worker. */
  work?: true;
}

export type Rows = { [K in keyof Routes]: Row<Routes[K]> };

export const forEverybody = (status = 200): Row<RouteDef>['expected'] => ({
  visitor: status,
  owner: status,
  other: status,
  admin: status,
  disabled: status,
  ended: status,
});

/** About the caller alone, so that another person and an admin get their own. */
export const forSignedIn = (status = 200): Row<RouteDef>['expected'] => ({
  ...forEverybody(status),
  visitor: 401,
  disabled: 401,
  ended: 401,
});

/** For admins alone, whosever it is about. */
export const forAdmins = (status = 200): Row<RouteDef>['expected'] => ({
  ...forSignedIn(403),
  admin: status,
});

/** About something of the owner, which nobody else gets to know of, admins included. */
export const forOwner = (status = 200): Row<RouteDef>['expected'] => ({
  ...forSignedIn(status),
  other: 404,
  admin: 404,
});
