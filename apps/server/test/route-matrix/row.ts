import type { Input, RouteDef, Routes } from '@inkstep/contract';
import type { BuiltUser } from '../../src/identity/factory.ts';
import type { Secrets } from '../../src/platform/crypto/secrets.ts';
import type { Db } from '../../src/platform/db/connect.ts';
import { requiredAccess } from '../../src/platform/http/gate.ts';
import { mayAccess } from '../../src/workspaces/index.ts';

/** `disabled` and `ended` are the owner with an inactive account, and with a session that has ended. */
export const CALLERS = ['visitor', 'owner', 'other', 'admin', 'disabled', 'ended'] as const;
export type Caller = (typeof CALLERS)[number];

/** Callers who select the owner's workspace by the header: two members and a non-member. */
export const GUESTS = ['editor', 'viewer', 'stranger'] as const;
export type Guest = (typeof GUESTS)[number];

export const EVERYONE = [...CALLERS, ...GUESTS] as const;

/**
 * The status by which the gate alone refuses a caller, before it reads anything of the call but its headers.
 * Undefined for callers that it lets through.
 */
export function expectedRefusal(route: RouteDef, who: Caller | Guest): number | undefined {
  const { auth } = route;
  if (auth === 'public') return undefined;
  if (who === 'visitor' || who === 'disabled' || who === 'ended') return 401;
  if (auth === 'admin') return who === 'admin' ? undefined : 403;
  if (auth === 'user') return undefined;
  if (who === 'stranger') return 404;
  if (who !== 'editor' && who !== 'viewer') return undefined;
  return mayAccess(who, requiredAccess(route)) ? undefined : 403;
}

/** For a guest it follows from what the owner and another user are answered. */
export function expectedStatus(
  route: RouteDef,
  { expected, isPersonal }: Row<RouteDef>,
  who: Caller | Guest,
): number {
  if (who !== 'editor' && who !== 'viewer' && who !== 'stranger') return expected[who];
  return (
    expectedRefusal(route, who) ?? (route.auth === 'member' && !isPersonal ? expected.owner : expected.other)
  );
}

/** State before a request. */
export interface Scene {
  db: Db;
  secrets: Secrets;
  /** Owner of the task, profile or session in the request. */
  owner: BuiltUser;
  /** Account in the request: the caller's, or for a visitor the owner's. Its password is `PASSWORD`. */
  account: BuiltUser;
  /** URL of a readable page. */
  pageUrl: string;
}

export const PASSWORD = 'Correct-Horse-7-Sentinel';

export interface Row<R extends RouteDef> {
  /** Expected status per caller. */
  expected: Record<Caller, number>;
  /** Creates the required rows and returns a valid input, so that a refusal depends on the caller only. */
  call?: (scene: Scene) => Input<R> | Promise<Input<R>>;
  /** Sent besides those of the caller. */
  headers?: Record<string, string>;
  /** Body of a route that takes a file's bytes. */
  file?: Buffer;
  /** True for a documented GET that stores something for its caller. */
  changesOwn?: true;
  /** True if the parameters name a shared object: any caller may add to it. */
  isShared?: true;
  /** True if whoever has the token in its headers acts at something of the owner. */
  byToken?: true;
  /** True if it concerns something of the owner alone, also in their workspace. */
  isPersonal?: true;
  /** True if it names the members to each other. */
  namesMembers?: true;
  /** True if it waits for a worker. */
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

/** Concerns only the caller, so that other users and admins get their own data. */
export const forSignedIn = (status = 200): Row<RouteDef>['expected'] => ({
  ...forEverybody(status),
  visitor: 401,
  disabled: 401,
  ended: 401,
});

/** Only for admins, regardless of the owner. */
export const forAdmins = (status = 200): Row<RouteDef>['expected'] => ({
  ...forSignedIn(403),
  admin: status,
});

/** Concerns something of the owner, whose existence is hidden from all others including admins. */
export const forOwner = (status = 200): Row<RouteDef>['expected'] => ({
  ...forSignedIn(status),
  other: 404,
  admin: 404,
});
