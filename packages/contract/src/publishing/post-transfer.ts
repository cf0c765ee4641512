import { z } from 'zod';
import { Id, IdParams, Integer, line, PageNumber, Pagination, Timestamp } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { POST_LIMITS } from './limits.ts';
/** Reasons why part of a file wasn't imported or was changed. Comments name the content of `detail`. */
export const IMPORT_PROBLEMS = [
  // Whole items.
  'item_type', // the type, such as `page`
  'item_status', // the status, such as `trash`
  'file_type', // nothing
  'not_a_post', // nothing
  'front_matter', // what is wrong with it
  'front_matter_format', // the format; only in reports of earlier imports
  'encoding', // nothing
  'too_long', // the number of characters that are allowed
  'unreadable', // nothing
  'nothing_in_it', // nothing
  // Parts of an item that was taken over.
  'no_title', // the title that it has instead
  'slug_taken', // the slug that it has instead
  'shortened', // the field
  'field_value', // the field
  'unknown_fields', // their names
  'tags_left', // their names
  'category_as_tag', // their names
  'category_left', // its name
  'author_left', // their name, which the post keeps
  'redirects_left', // addresses from which they lead
  'cluster_page', // the slug of the post that is not there
  'password', // nothing
  'members_only', // nothing
  'comments', // how many
  'custom_fields', // their names
  'shortcodes', // their names
  'embeds', // where they led: each became a link
  'removed_markup', // the names of the elements
  'picture_missing', // its address, which the text keeps
  'pictures_not_packed', // nothing: an export of Ghost came without them
  'pictures_left', // how many pictures keep their addresses because there are too many
] as const;
export const ImportProblem = z.object({
  /** Title of a post, or name of a file. */
  item: z.string(),
  reason: z.enum(IMPORT_PROBLEMS),
  detail: z.string(),
});
export type ImportProblem = z.output<typeof ImportProblem>;

/** Reasons why a file couldn't be imported. After the first five, nothing of it was. */
export const IMPORT_FAILURES = [
  'format',
  'encoding', // where
  'xml', // where and what
  'doctype',
  'not_wordpress',
  'zip', // nothing
  'zip_path',
  'zip_entries', // how many are allowed
  'zip_size', // how many bytes are allowed
  'json_size', // how many bytes are allowed
  'no_posts', // nothing; the problems say why
  'upload_lost',
  'internal',
] as const;
export const ImportFailure = z.object({ reason: z.enum(IMPORT_FAILURES), detail: z.string() });
export type ImportFailure = z.output<typeof ImportFailure>;

export const ImportReport = z
  .object({
    id: Id,
    state: z.enum(['running', 'finished', 'failed']),
    file_name: z.string(),
    /** True if posts that were published at their origin are published here too. */
    publish: z.boolean(),
    /** Number of items in the file, 0 until known, and of those processed. */
    items: Integer,
    done: Integer,
    posts: Integer,
    /** Posts that already existed unchanged. */
    unchanged: Integer,
    pictures: Integer,
    /** Capped at `POST_LIMITS.importProblems`; the rest is only counted. */
    problems: z.array(ImportProblem),
    more_problems: Integer,
    /** Reason why the whole import failed. */
    failure: ImportFailure.nullable(),
    created_at: Timestamp,
    finished_at: Timestamp.nullable(),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.output<typeof ImportReport>;

export const postTransferRoutes = defineRoutes('blog', 'admin', {
  importPosts: {
    summary:
      'Import a Markdown file with front matter, a WordPress export (WXR), a Ghost export (JSON), or a zip of them. Posts come as drafts, unless `publish` is `true`: then those that were published are published',
    query: z.strictObject({
      file_name: line(TEXT_LIMITS.name),
      publish: z.enum(['true', 'false']).default('false'),
    }),
    rawBody: 'application/octet-stream',
    streamed: true,
    bodyLimit: POST_LIMITS.importBytes,
    response: z.object({ import: ImportReport }),
    status: 202,
    rateLimit: 'importPosts',
    slow: true,
    errors: ['UNSUPPORTED_MEDIA_TYPE', 'CONFLICT'],
  },
  listPostImports: {
    summary: 'Imports and what they did not take over, the newest first',
    query: z.strictObject({ page: PageNumber }),
    response: z.object({ imports: z.array(ImportReport), pagination: Pagination }),
  },
  postImport: {
    summary: 'How far an import is, and what it did not take over',
    params: IdParams,
    response: z.object({ import: ImportReport }),
    errors: ['NOT_FOUND'],
  },
  exportPosts: {
    summary: 'All posts and pillar pages as Markdown with front matter, and their pictures, in a zip',
    file: 'application/zip',
    rateLimit: 'exportPosts',
  },
});
