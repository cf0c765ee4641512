import { z } from 'zod';
import { SuspectSource } from '../articles/suspects.ts';
import { Count, Id, IdParams, LargeCount, line } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { ERROR_CODES } from '../errors.ts';
import { UnreadUrl } from '../library/sources.ts';
import { BATCH_LIMITS, OUTLINE_LIMITS, TEXT_LIMITS } from '../limits.ts';
import { ImportedMetrics } from '../research/research.ts';

/** States of a row: those before `waiting` concern the plan, the others the article. */
export const ROW_STATES = [
  'new',
  'planning',
  'planned',
  'plan_failed',
  'waiting',
  'writing',
  'completed',
  'failed',
  'cancelled',
] as const;

/** Kinds of pages made from a template, which search engines demote when there are many. */
export const PAGE_TEMPLATES = ['glossary', 'places', 'comparisons', 'audiences', 'variants'] as const;

/** A page that answers the same searches: an earlier row, an article of the workspace, a post or a page of its sites. */
export const RivalPage = z.object({
  kind: z.enum(['row', 'article', 'post', 'page']),
  /** ID of the row, task or post; the URL of a page. */
  id: z.string(),
  title: z.string(),
  url: z.string().optional(),
});
export type RivalPage = z.output<typeof RivalPage>;

export const PlanWarning = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('competes'),
    with: RivalPage,
    /** `meaning`: a model said so, where the words differ. */
    because: z.enum(['keyphrase', 'headings', 'meaning']),
  }),
  /** A placeholder, an ID or keys pressed at random. */
  z.object({ kind: z.literal('nonsense') }),
  /** One of many pages that differ in a word or two. */
  z.object({ kind: z.literal('template'), template: z.enum(PAGE_TEMPLATES), pages: Count }),
  /** A note: a model takes it for outside of the subject of the workspace's pages. */
  z.object({ kind: z.literal('off_subject') }),
  /** A note: words of the keyphrase that none of the row's sources has. They may say it in other words. */
  z.object({ kind: z.literal('unsourced_subject'), words: z.array(z.string()) }),
  /** Another row has all of its web sources. */
  z.object({ kind: z.literal('same_evidence'), rowId: Id, title: z.string() }),
  /** A source that contradicts another one of the row, or was made in bulk, and that no member has decided to keep. */
  z.object({
    kind: z.literal('suspect_source'),
    sourceId: Id,
    title: z.string(),
    fault: SuspectSource.shape.kind,
    /** Title of the source that says otherwise, with a sentence of each; null for a text made in bulk. */
    other: z.string().nullable(),
    here: z.string(),
    there: z.string().nullable(),
    /** True if the row has no source without such a fault. */
    isAll: z.boolean(),
  }),
  z.object({ kind: z.literal('no_sources') }),
  /** Number of sections that no source supports. */
  z.object({ kind: z.literal('thin_evidence'), sections: Count }),
  /** URL of the row that couldn't be read. */
  UnreadUrl.extend({ kind: z.literal('unread_source') }),
]);
export type PlanWarning = z.output<typeof PlanWarning>;

export const BatchRow = z
  .object({
    id: Id,
    position: Count,
    /** Line number in the input from 1; null for an article of an idea. */
    line: Count.nullable(),
    input: z.string(),
    /** Figures from the imported keyword table; null without any. */
    metrics: ImportedMetrics.nullable(),
    state: z.enum(ROW_STATES),
    isLeftOut: z.boolean(),
    /** True if the user wants it written despite its warnings. */
    isKept: z.boolean(),
    title: z.string(),
    keyphrase: z.string(),
    searchIntent: z.string().nullable(),
    headings: z.array(z.string()),
    sources: z.array(z.object({ title: z.string(), url: z.string() })),
    words: Count,
    costMicros: LargeCount.nullable(),
    duration: LargeCount.nullable(),
    warnings: z.array(PlanWarning),
    errorCode: z.enum(ERROR_CODES).nullable(),
    error: z.string().nullable(),
    taskId: Id.nullable(),
    /** True if the task has a text: a finished article, or the partial text of a cancelled one. */
    hasText: z.boolean(),
    /** True if the user has finished the article in the editor. */
    isFinished: z.boolean(),
  })
  .meta({ id: 'BatchRow' });
export type BatchRow = z.output<typeof BatchRow>;

export const RowParams = z.strictObject({ id: Id, rowId: Id });

export const UpdateRowBody = z.strictObject({
  title: line(OUTLINE_LIMITS.heading).optional(),
  keyphrase: line(TEXT_LIMITS.topic).optional(),
  /** Headings of the body sections, in order. New ones are planned without evidence. */
  headings: z.array(line(OUTLINE_LIMITS.heading)).min(1).max(OUTLINE_LIMITS.sections).optional(),
  isLeftOut: z.boolean().optional(),
  /** Leaving a row out takes it back. */
  isKept: z.boolean().optional(),
});
export type UpdateRowBody = z.input<typeof UpdateRowBody>;

export const batchRowRoutes = defineRoutes('batches', 'member', {
  batchRows: {
    summary: 'Get the planned articles of a batch task',
    scope: 'read',
    params: IdParams,
    response: z.object({ rows: z.array(BatchRow) }),
    errors: ['NOT_FOUND', 'PLAN_REQUIRED'],
  },
  updateBatchRow: {
    summary: 'Change the plan of one article before it is written, or leave it out',
    scope: 'write',
    params: RowParams,
    body: UpdateRowBody,
    response: z.object({ row: BatchRow }),
    errors: ['NOT_FOUND', 'PLAN_REQUIRED', 'CONFLICT', 'STORAGE_LIMIT_EXCEEDED'],
  },
  leaveOutBatchRows: {
    summary: 'Leave out some planned articles, or include them again',
    scope: 'write',
    params: IdParams,
    body: z.strictObject({ rows: z.array(Id).min(1).max(BATCH_LIMITS.articles), isLeftOut: z.boolean() }),
    response: z.object({ rows: z.array(BatchRow) }),
    errors: ['NOT_FOUND', 'PLAN_REQUIRED', 'CONFLICT'],
  },
  orderBatchRows: {
    summary: 'Put the planned articles into another order',
    scope: 'write',
    params: IdParams,
    body: z.strictObject({ rows: z.array(Id).min(1).max(BATCH_LIMITS.articles) }),
    response: z.object({ rows: z.array(BatchRow) }),
    errors: ['NOT_FOUND', 'PLAN_REQUIRED', 'CONFLICT'],
  },
});
