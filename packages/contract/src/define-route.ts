import type { z } from 'zod';
import { allPaths } from './all-paths.ts';
import type { ErrorCode } from './errors.ts';
import type { AdmissionKind } from './limits.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Named allowances of calls; their figures stand in `limits.ts`. */
export type RateLimitName =
  | 'signIn'
  | 'register'
  | 'forgotPassword'
  | 'useToken'
  | 'resendMail'
  | 'checkPassword'
  | 'secondFactor'
  | 'exportAccount'
  | 'research'
  | 'library'
  | 'connect'
  | 'reddit'
  | 'extract'
  | 'generate'
  | 'findSources'
  | 'plan'
  | 'cluster'
  | 'estimate'
  | 'revise'
  | 'sections'
  | 'sourceSupport'
  | 'testModel'
  | 'tryPrompt'
  | 'exportAudit'
  | 'testMail'
  | 'exportTasks'
  | 'rebuildStatistics'
  | 'manageUsers'
  | 'checkout'
  | 'billing'
  | 'webhook'
  | 'importPosts'
  | 'exportPosts'
  | 'uploadPicture'
  | 'contact'
  | 'demo';

/** What a call does to a workspace; the member's role decides who may. */
export type Access = 'read' | 'write' | 'manage';

export interface RouteDef {
  method: Method;
  /** Parameters are written `:id`. */
  path: `/api/${string}`;
  tags: readonly string[];
  summary: string;
  /** Who may call: anyone, a signed-in user about their account, a member of a workspace, or a site admin. */
  auth: 'public' | 'user' | 'member' | 'admin';
  /** With `member`: what the call does. Reads for GET and writes for the rest unless given. */
  access?: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The media type of a body whose exact bytes the handler needs, for instance to check a signature. */
  rawBody?: `${string}/${string}`;
  /** With `rawBody`: it is too large for memory, so the handler reads it as it arrives. */
  streamed?: true;
  /** Absent: the call answers 204 without a body. With `sse` the shape of one event. */
  response?: z.ZodType;
  /** 200 unless said. */
  status?: 200 | 201 | 202;
  /** Codes beside the ones that every route may answer. */
  errors?: readonly ErrorCode[];
  sse?: true;
  /** The media type of the file that the call answers instead of JSON. */
  file?: `${string}/${string}`;
  /** The call is a visit of the browser, which is sent on to a page: it has no answer of its own. */
  redirect?: true;
  /** Bytes of body allowed, when more than `BODY_LIMITS.usual`. */
  bodyLimit?: number;
  rateLimit?: RateLimitName;
  /** What the call costs of the allowance of its address, unless it is an ordinary one. */
  admission?: AdmissionKind;
}

export const defineRoute = <const R extends RouteDef>(route: R): R => route;

type Paths = typeof allPaths;
/** A route without what its name and its group say. */
type GroupedRoute = Omit<RouteDef, 'method' | 'path' | 'tags' | 'auth'> & Partial<Pick<RouteDef, 'auth'>>;
type Defined<Auth, Routes> = {
  [Name in keyof Routes & keyof Paths]: Paths[Name] &
    (Routes[Name] extends { auth: unknown } ? unknown : { auth: Auth }) &
    Routes[Name] & { tags: readonly string[] };
};

/** The routes of one tag, with their paths. `auth` holds for those that don't name their own. */
export function defineRoutes<
  const Auth extends RouteDef['auth'],
  const Routes extends Partial<Record<keyof Paths, GroupedRoute>>,
>(tag: string, auth: Auth, routes: Routes): Defined<Auth, Routes> {
  const entries = Object.entries<GroupedRoute>(routes).map(([name, route]) => [
    name,
    { ...allPaths[name as keyof Paths], tags: [tag], auth, ...route },
  ]);
  return Object.fromEntries(entries) as Defined<Auth, Routes>;
}
