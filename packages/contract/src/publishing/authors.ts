import { z } from 'zod';
import { Count, Id, IdParams, line, optionalLine, StoredPath, Timestamp, text, WebUrl } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { AUTHOR_LIMITS } from './limits.ts';
import { Slug } from './slug.ts';

/** Public author as readers see it beside a post. */
export const Byline = z
  .object({
    id: Id,
    name: z.string(),
    slug: z.string(),
    /** Job title. */
    role: z.string(),
    bio: z.string(),
    /** Path of a stored picture. */
    picture: z.string().nullable(),
    /** Profiles elsewhere, as in `sameAs` of schema.org. */
    links: z.array(z.string()),
  })
  .meta({ id: 'Byline' });
export type Byline = z.output<typeof Byline>;

export const Author = z
  .object({
    ...Byline.shape,
    /** Member of the workspace who this author is. */
    user_id: Id.nullable(),
    /** Author profile that it was made from. */
    profile_id: Id.nullable(),
    /** Published posts and pillar pages. */
    posts: Count,
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Author' });
export type Author = z.output<typeof Author>;

const fields = {
  name: line(TEXT_LIMITS.name, 'Enter a name'),
  /** Derived from the name if missing. */
  slug: Slug.optional(),
  role: optionalLine(AUTHOR_LIMITS.role).optional(),
  bio: text(AUTHOR_LIMITS.bio).trim().optional(),
  picture: StoredPath.nullable().optional(),
  links: z
    .array(WebUrl)
    .max(AUTHOR_LIMITS.links, `Use at most ${AUTHOR_LIMITS.links} links`)
    .transform((links) => [...new Set(links)])
    .optional(),
  user_id: Id.nullable().optional(),
};

export const AuthorInput = z.strictObject(fields);
export type AuthorInput = z.output<typeof AuthorInput>;
/** Missing fields stay unchanged. */
export const AuthorChange = AuthorInput.partial();
export type AuthorChange = z.output<typeof AuthorChange>;

const AuthorAnswer = z.object({ author: Author });

export const authorRoutes = defineRoutes('authors', 'member', {
  listAuthors: {
    summary: 'Public authors of the workspace, by name',
    scope: 'read',
    response: z.object({ authors: z.array(Author) }),
  },
  createAuthor: {
    summary: 'Add a public author',
    scope: 'manage',
    body: AuthorInput,
    response: AuthorAnswer,
    status: 201,
    errors: ['DUPLICATE', 'CONFLICT', 'STORAGE_LIMIT_EXCEEDED'],
  },
  makeAuthor: {
    summary: 'Make a public author from an author profile. Answers the existing one if there is one',
    scope: 'manage',
    body: z.strictObject({ profile_id: Id }),
    response: AuthorAnswer,
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORAGE_LIMIT_EXCEEDED'],
  },
  updateAuthor: {
    summary: 'Change a public author. Posts show the change at once',
    scope: 'manage',
    params: IdParams,
    body: AuthorChange,
    response: AuthorAnswer,
    errors: ['NOT_FOUND', 'DUPLICATE', 'STORAGE_LIMIT_EXCEEDED', 'APPROVAL_REQUIRED'],
  },
  deleteAuthor: {
    summary: 'Delete a public author. Posts keep the name',
    scope: null,
    params: IdParams,
    errors: ['NOT_FOUND'],
  },
});
