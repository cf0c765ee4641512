import { z } from 'zod';
import {
  Count,
  Id,
  IdParams,
  Integer,
  line,
  optionalLine,
  PageNumber,
  Pagination,
  Timestamp,
  text,
} from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { BODY_LIMITS } from '../limits.ts';
import { REDIRECT_ORIGINS, REDIRECT_PROBLEMS, REDIRECT_SORTS } from './blog-values.ts';
import { REDIRECT_LIMITS } from './limits.ts';

const Origin = z.enum(REDIRECT_ORIGINS);

/** 410: the page is gone for good. */
export const RedirectStatus = z.union([z.literal(301), z.literal(410)]);
export type RedirectStatus = z.output<typeof RedirectStatus>;

export const Redirect = z
  .object({
    id: Id,
    /** Decoded path that readers ask for, or `?p=` with the ID that WordPress gave a post. */
    from: z.string(),
    /** Site that it was on; empty if unknown. */
    host: z.string(),
    /** Path or URL to which it leads; empty if gone. */
    to: z.string(),
    /** Title of the post to which it leads, whatever its slug is. */
    post: z.object({ id: Id, title: z.string(), published: z.boolean() }).nullable(),
    status: RedirectStatus,
    origin: Origin,
    /** True if a page of this site has this path now: it is shown instead. */
    shadowed: z.boolean(),
    created_at: Timestamp,
    /** Day of the last use, as YYYY-MM-DD in UTC. */
    last_used_on: z.string().nullable(),
  })
  .meta({ id: 'Redirect' });
export type Redirect = z.output<typeof Redirect>;

const fields = {
  /** A path here, or a URL of any site: its host doesn't count. */
  from: line(REDIRECT_LIMITS.from, 'Enter a path, such as /old-page'),
  /** A path here, or an http(s) URL. Not used for 410. */
  to: optionalLine(REDIRECT_LIMITS.to).default(''),
  status: RedirectStatus.default(301),
};
export const RedirectInput = z.strictObject(fields);
export type RedirectInput = z.output<typeof RedirectInput>;

const answer = z.object({
  redirect: Redirect,
  /** True if the target redirects itself, so that this one leads to its target at once. */
  flattened: z.boolean(),
});

export const redirectRoutes = defineRoutes('blog', 'admin', {
  listRedirects: {
    summary: 'Redirects of old addresses to posts, paths and other sites',
    query: z.strictObject({
      search: text(REDIRECT_LIMITS.search).trim().optional(),
      origin: Origin.optional(),
      sort: z.enum(REDIRECT_SORTS).default('created_at DESC'),
      page: PageNumber,
    }),
    response: z.object({ redirects: z.array(Redirect), pagination: Pagination }),
  },
  addRedirect: {
    summary: 'Add a redirect',
    body: RedirectInput,
    response: answer,
    status: 201,
    errors: ['DUPLICATE', 'CONFLICT'],
  },
  updateRedirect: {
    summary: 'Change a redirect',
    params: IdParams,
    body: RedirectInput,
    response: answer,
    errors: ['NOT_FOUND', 'DUPLICATE'],
  },
  deleteRedirect: { summary: 'Delete a redirect', params: IdParams, errors: ['NOT_FOUND'] },
  importRedirects: {
    summary: 'Add redirects from the rows of a table; one with the same path replaces the earlier one',
    body: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            from: text(REDIRECT_LIMITS.cell),
            to: text(REDIRECT_LIMITS.cell).default(''),
            status: text(REDIRECT_LIMITS.cell).default(''),
          }),
        )
        .min(1)
        .max(REDIRECT_LIMITS.rows),
    }),
    bodyLimit: BODY_LIMITS.text,
    response: z.object({
      added: Count,
      changed: Count,
      /** Rows that were left out, from 1, with what is wrong with them. */
      problems: z.array(z.object({ row: Integer, reason: z.enum(REDIRECT_PROBLEMS) })),
      /** Further rows with problems. */
      more_problems: Count,
    }),
    slow: true,
    errors: ['CONFLICT'],
  },
  exportRedirects: {
    summary: 'All redirects as a CSV file, which can be imported again',
    file: 'text/csv; charset=utf-8',
    rateLimit: 'exportPosts',
  },
});
