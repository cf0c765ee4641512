import { z } from 'zod';
import { Count, Id, Timestamp } from '../common.ts';
import type { RouteDef } from '../define-route.ts';
import { ERROR_CODES } from '../errors.ts';
import { LIMITS, TEXT_LIMITS } from '../limits.ts';

/** Begins the path of each call. */
export const V1_PATH = '/api/v1/';

type V1Route = Omit<RouteDef, 'tags' | 'auth'> & {
  path: `${typeof V1_PATH}${string}`;
  scope: RouteDef['scope'];
};
type Defined<Routes> = { [Name in keyof Routes]: Routes[Name] & { auth: 'member'; tags: readonly string[] } };

/** Defines the routes of one noun of version 1. */
export function defineV1Routes<const Routes extends Record<string, V1Route>>(
  noun: string,
  routes: Routes,
): Defined<Routes> {
  const entries = Object.entries<V1Route>(routes).map(([name, route]) => [
    name,
    { ...route, auth: 'member', tags: [noun] },
  ]);
  return Object.fromEntries(entries) as Defined<Routes>;
}

/** Amount in US dollars with at most six decimals. Null if a price is unknown. */
export const Usd = z.number().min(0).max(1_000_000).nullable();

/** Publishes an article that is like another one. */
export const ConfirmDuplicates = z
  .boolean()
  .default(false)
  .describe(
    'True to publish an article that has the SEO title, the description or most sentences of another one, or of a post of the blog. Otherwise the call fails with DUPLICATE_CONTENT.',
  );

export const stamps = { created_at: Timestamp, updated_at: Timestamp };

export const ListQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(LIMITS.page).default(20).describe('Maximum number of entries.'),
  cursor: z.string().max(TEXT_LIMITS.cursor).optional().describe('`next_cursor` of the previous page.'),
});
export type ListQuery = z.output<typeof ListQuery>;

/** One page of a list. `next_cursor` is null at its end. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item).max(LIMITS.page), next_cursor: z.string().nullable() });

export const IdParam = z.strictObject({ id: Id });

/** Body of every failed call (RFC 9457), as `application/problem+json`. */
export const Problem = z
  .object({
    /** URL of the documentation of the code. */
    type: z.string(),
    /** Name of the HTTP status. */
    title: z.string(),
    status: Count,
    /** Reason, for people. */
    detail: z.string(),
    /** Stable; programs branch on it. */
    code: z.enum(ERROR_CODES),
    /** Invalid fields. */
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** Base URL of the responsible server, for OTHER_CELL. */
    location: z.string().optional(),
    /** ID of the call in the server's log. */
    request_id: z.string(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.output<typeof Problem>;
