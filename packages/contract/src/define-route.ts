import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

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
  | 'estimate'
  | 'revise'
  | 'sections'
  | 'sourceSupport';

export interface RouteDef {
  method: Method;
  /** Parameters are written `:id`. */
  path: `/api/${string}`;
  tags: readonly string[];
  summary: string;
  /** Who may call: anybody, a signed-in person, or an admin. */
  auth: 'public' | 'user' | 'admin';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
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
  /** Bytes of body allowed, when more than the usual 256 KiB. */
  bodyLimit?: number;
  rateLimit?: RateLimitName;
}

export const defineRoute = <const R extends RouteDef>(route: R): R => route;
