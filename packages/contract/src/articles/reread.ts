import { z } from 'zod';
import { Count, Id, IdParams, Integer, optionalLine, Timestamp } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { SOURCE_CHANGE_LIMITS } from '../limits.ts';

/**
 * `figure`: a figure that the article states was changed. `retraction`, `correction`: the page has a notice of it. `gone`:
 * the passage is no longer in the page. `dead`: the page is gone. `wording`: the passage has other words.
 */
export const SourceChangeKind = z.enum(['figure', 'retraction', 'correction', 'gone', 'dead', 'wording']);
export type SourceChangeKind = z.output<typeof SourceChangeKind>;

/** Part of a passage. `isChanged` if the passage then and now differ in it. */
const Piece = z.object({ text: z.string(), isChanged: z.boolean() });

/** Cited page that has changed since it was read, with the sentences that rest on it. */
export const SourceChange = z
  .object({
    id: Id,
    taskId: Id,
    /** Title of the article. */
    article: z.string(),
    isPublished: z.boolean(),
    kind: SourceChangeKind,
    /** True if the page was retracted or can't be found, so that what it says now is no evidence. */
    isWithdrawn: z.boolean(),
    source: z.object({
      id: z.string(),
      /** Number in the article's text; null if no sentence cites it by now. */
      number: Integer.nullable(),
      title: z.string(),
      url: z.string(),
    }),
    sentences: z.array(z.string()),
    /** The passage when it was cited; empty if the whole page is concerned. */
    old: z.array(Piece),
    /** The passage as it is now, or the notice of the page; empty if it is gone. */
    new: z.array(Piece),
    citedAt: Timestamp,
    readAt: Timestamp,
    foundAt: Timestamp,
    /** True if a member keeps the article as it is. Lapses when the page changes again. */
    isKept: z.boolean(),
    reason: z.string(),
  })
  .meta({ id: 'SourceChange' });
export type SourceChange = z.output<typeof SourceChange>;

/** Cited page that isn't read again: the site's robots.txt asks robots not to. */
const RefusedSource = z.object({ number: Integer, title: z.string(), url: z.string() });
export type RefusedSource = z.output<typeof RefusedSource>;

export const sourceChangeRoutes = defineRoutes('tasks', 'member', {
  sourceChanges: {
    summary: 'Cited pages that have changed since they were read, most urgent first',
    scope: 'read',
    query: z.strictObject({ task: Id.optional() }),
    response: z.object({
      changes: z.array(SourceChange).max(SOURCE_CHANGE_LIMITS.listed),
      /** Number of all of them. */
      total: Count,
      /** How many of the first ones are for today. */
      today: Count,
      /** Pages of the task that aren't read again. Empty for a workspace. */
      refused: z.array(RefusedSource).max(SOURCE_CHANGE_LIMITS.listed),
    }),
    errors: [],
    rateLimit: 'sourceSupport',
  },
  keepSourceChange: {
    summary: 'Keep an article as it is despite a changed source, or take that back',
    scope: null,
    params: IdParams,
    body: z.strictObject({
      kept: z.boolean(),
      reason: optionalLine(SOURCE_CHANGE_LIMITS.reason).default(''),
    }),
    response: z.object({ change: SourceChange }),
    errors: ['NOT_FOUND'],
    rateLimit: 'sourceSupport',
  },
  acceptSourceChange: {
    summary: 'Take the page of a changed source as it is now for the text of the source',
    scope: null,
    params: IdParams,
    errors: ['NOT_FOUND', 'CONFLICT', 'EXTRACTION_FAILED', 'STORAGE_LIMIT_EXCEEDED'],
    rateLimit: 'extract',
    slow: true,
  },
});
