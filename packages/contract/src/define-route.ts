import type { z } from 'zod';
import { allPaths } from './all-paths.ts';
import type { ErrorCode } from './errors.ts';
import type { Scope } from './identity/scopes.ts';
import type { AdmissionKind } from './limits.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Names of the rate limits in `limits.ts`. */
export type RateLimitName =
  | 'signIn'
  | 'otherSignIn'
  | 'register'
  | 'forgotPassword'
  | 'useToken'
  | 'unknownInvitation'
  | 'resendMail'
  | 'checkPassword'
  | 'secondFactor'
  | 'passkey'
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
  | 'suggest'
  | 'sourceSupport'
  | 'checkText'
  | 'exportArticle'
  | 'verifyRecord'
  | 'reviewLinks'
  | 'review'
  | 'reviewActs'
  | 'reviewCode'
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
  | 'webhooks'
  | 'teams'
  | 'destinations'
  | 'testDestination'
  | 'importPosts'
  | 'exportPosts'
  | 'uploadPicture'
  | 'findPictures'
  | 'pictureThumbnail'
  | 'generatePicture'
  | 'contact'
  | 'demo';

/** Kind of access to a workspace. The member's role decides whether it is allowed. */
export type Access = 'read' | 'write' | 'publish' | 'manage' | 'own';

export interface RouteDef {
  method: Method;
  /** Path with parameters written `:id`. */
  path: `/api/${string}` | '/mcp';
  tags: readonly string[];
  summary: string;
  /**
   * Required caller: anyone, a signed-in user, a member of a workspace, a site admin, or an API token, whatever its
   * scopes: calls within the request check those.
   */
  auth: 'public' | 'user' | 'member' | 'admin' | 'token';
  /** Access of a `member` route. Defaults to `publish` with this scope, else to `read` for GET and `write` otherwise. */
  access?: Access;
  /**
   * Scope with which an API token may call it. Null: only a person may, because it approves, deletes for good or pays.
   * Every `member` route names it; no other route takes tokens.
   */
  scope?: Scope | null;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Media type of a body whose exact bytes the handler needs, for instance to check a signature. */
  rawBody?: `${string}/${string}`;
  /** Set with `rawBody` if the body is too large for memory and the handler reads it as a stream. */
  streamed?: true;
  /** Absent: the call returns 204 without a body. With `sse`: the shape of one event. */
  response?: z.ZodType;
  /** Defaults to 200. */
  status?: 200 | 201 | 202;
  /** Error codes in addition to `COMMON_ERRORS`. */
  errors?: readonly ErrorCode[];
  sse?: true;
  /** Media type of a file response, instead of JSON, or all that it may have. */
  file?: `${string}/${string}` | readonly `${string}/${string}`[];
  /** True for navigation that ends in a redirect to a page, without a response body. */
  redirect?: true;
  /** Maximum bytes of the body, if more than `BODY_LIMITS.usual`. */
  bodyLimit?: number;
  rateLimit?: RateLimitName;
  /** Set if the handler itself charges the allowance, once it has the capacity to serve the call. */
  chargedLater?: true;
  /**
   * Set for calls that wait for models, pages, other services or large uploads. They take no turns with the other
   * calls of their user.
   */
  slow?: true;
  /**
   * Set if the call honours an `Idempotency-Key`: a retry with the same key gets the first answer. `required` where an
   * article of the month or money is spent.
   */
  idempotency?: 'optional' | 'required';
  /** Cost against the caller's IP allowance. Defaults to one call. */
  admission?: AdmissionKind;
}

export const defineRoute = <const R extends RouteDef>(route: R): R => route;

type Paths = typeof allPaths;
/** Route without the fields that its name and group provide. */
type GroupedRoute = Omit<RouteDef, 'method' | 'path' | 'tags' | 'auth'> & Partial<Pick<RouteDef, 'auth'>>;
type Defined<Auth, Routes> = {
  [Name in keyof Routes & keyof Paths]: Paths[Name] &
    (Routes[Name] extends { auth: unknown } ? unknown : { auth: Auth }) &
    Routes[Name] & { tags: readonly string[] };
};

/** Defines the routes of one tag and looks up their paths. `auth` is the default of the group. */
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
