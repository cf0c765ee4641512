import { z } from 'zod';
import {
  ArticleText,
  Id,
  IdParams,
  Integer,
  PageNumber,
  Pagination,
  Timestamp,
  text,
  unturned,
} from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { SUGGESTION_LIMITS } from '../limits.ts';

/**
 * `stale`: the passage was changed or removed since, so that applying the suggestion would lose text. It is open again
 * when the passage returns.
 */
export const SuggestionState = z.enum(['open', 'stale', 'accepted', 'rejected']);
export type SuggestionState = z.output<typeof SuggestionState>;

export const SuggestionAuthor = z
  .object({
    /** `checks`: made by the checks of the article, without a model. `program`: with an API token. */
    kind: z.enum(['member', 'reviewer', 'model', 'checks', 'program']),
    /** Name of the user, reviewer, model or API token; null if it isn't known any more. */
    name: z.string().nullable(),
    /** Reason for a text of a model or of the checks: the kind of revision, or the check. */
    purpose: z.string().nullable(),
    is_me: z.boolean(),
  })
  .meta({ id: 'SuggestionAuthor' });

export const Suggestion = z
  .object({
    id: Id,
    /** The same for all suggestions of one edit. */
    group_id: Id,
    state: SuggestionState,
    /** Range in the current text in UTF-16 units, where it is open or stale; empty for an insertion. */
    start: Integer,
    end: Integer,
    /** Text to replace; empty for an insertion. */
    before: z.string(),
    /** New text; empty for a deletion. */
    replacement: z.string(),
    /** Text before and after the range, at most 40 characters each, when it was last attached. */
    prefix: z.string(),
    suffix: z.string(),
    /** Text that is in its place now, of a stale suggestion. */
    now: z.string().nullable(),
    note: z.string(),
    author: SuggestionAuthor,
    /** Version of the article that it was made for. */
    article_version: Integer,
    created_at: Timestamp,
    decided_at: Timestamp.nullable(),
    /** Name of the user who accepted or rejected it. */
    decided_by: z.string().nullable(),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.output<typeof Suggestion>;

/** Origin of an edit that its sender did not write. Without it the sender is the author. */
const SuggestionSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('proposal'), proposal_id: Id }),
  z.strictObject({ kind: z.literal('check'), check: z.string().max(40).regex(/^\w+$/) }),
]);

export const SuggestEditBody = z
  .strictObject({
    /** Chosen by the caller. Sending it again returns the suggestions that it made. */
    group_id: Id,
    /** Version that the edit is based on. */
    article_version: Integer,
    /** Text of that version. Required if the article has changed since. */
    base: ArticleText.optional(),
    /** The edited text. */
    text: ArticleText,
    note: unturned(text(SUGGESTION_LIMITS.note).trim()).default(''),
    source: SuggestionSource.optional(),
  })
  .meta({ id: 'SuggestEditBody' });
export type SuggestEditBody = z.input<typeof SuggestEditBody>;

export const DecisionRefusal = z.object({
  id: Id,
  /** `overlap`: another suggestion of the same decision changes the same passage. */
  reason: z.enum(['stale', 'locked', 'overlap', 'decided']),
});
export type DecisionRefusal = z.output<typeof DecisionRefusal>;

export const suggestionRoutes = defineRoutes('articles', 'member', {
  articleSuggestions: {
    summary:
      "Edits that were suggested for a task's article: those to decide in text order, or decided ones, newest first",
    scope: 'read',
    params: IdParams,
    query: z.strictObject({
      state: z.enum(['open', 'decided']).default('open'),
      page: PageNumber,
      limit: z.coerce.number().int().min(1).max(SUGGESTION_LIMITS.open).default(SUGGESTION_LIMITS.open),
    }),
    response: z.object({
      suggestions: z.array(Suggestion),
      pagination: Pagination,
      article_version: Integer,
    }),
    errors: ['NOT_FOUND'],
  },
  suggestEdit: {
    summary:
      "Suggest an edit of a task's article, which stays as it is. The edit is split into suggestions that can be accepted one by one",
    scope: 'write',
    params: IdParams,
    body: SuggestEditBody,
    status: 201,
    response: z.object({ suggestions: z.array(Suggestion), article_version: Integer }),
    bodyLimit: SUGGESTION_LIMITS.bytes,
    errors: [
      'NOT_FOUND',
      'ARTICLE_MISSING',
      'ARTICLE_CHANGED',
      'CONFLICT',
      'GENERATION_RUNNING',
      'STORAGE_LIMIT_EXCEEDED',
    ],
    rateLimit: 'suggest',
  },
  decideSuggestions: {
    summary:
      'Accept or reject suggestions. The accepted ones become one new version. Deciding again as before changes nothing',
    scope: null,
    params: IdParams,
    body: z.strictObject({
      decision: z.enum(['accept', 'reject']),
      ids: z.array(Id).min(1).max(SUGGESTION_LIMITS.open),
    }),
    response: z.object({
      suggestions: z.array(Suggestion),
      /** Those of several that couldn't be decided. A single one fails with ARTICLE_CHANGED or CONFLICT. */
      refused: z.array(DecisionRefusal),
      article_version: Integer,
    }),
    errors: [
      'NOT_FOUND',
      'ARTICLE_MISSING',
      'ARTICLE_CHANGED',
      'CONFLICT',
      'GENERATION_RUNNING',
      'STORAGE_LIMIT_EXCEEDED',
    ],
  },
});
