import { z } from 'zod';
import { Count, Id, IdParams, Integer, legible, Timestamp, text } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { APPROVAL_LIMITS as LIMITS, UNCOUNTED_STATES } from './approval-values.ts';

export const ApprovalState = z.enum(['draft', 'in_review', 'changes_asked', 'approved']);
export type ApprovalState = z.output<typeof ApprovalState>;

const Hash = z
  .string()
  .max(64)
  .regex(/^[0-9a-f]{64}$/, 'Not a SHA-256');
const Note = legible(text(LIMITS.note).trim());
const Day = z.iso.date().max(10);

/** A member, or a reviewer without an account. */
const Named = z.object({ userId: Id.nullable(), name: z.string() });

export const ReviewEvent = z
  .object({
    /** `accepted`: someone accepted an approval from a browser that the writer uses too, or by a link of the writer. */
    kind: z.enum(['asked', 'withdrawn', 'changes', 'approved', 'accepted']),
    at: Timestamp,
    by: z.string(),
    /** True if `by` is a reviewer without an account. */
    client: z.boolean(),
    version: Integer,
    note: z.string(),
    /** Of an approval, to download its record. */
    approval_id: Id.nullable(),
    /** SHA-256 of the text. */
    text_sha256: z.string(),
    /**
     * Why a text that was approved before is approved again: what has changed since the approval before, or that this didn't count.
     * Null of a first approval, if nothing has changed, and for other events.
     */
    again: z.enum(['sources', 'evidence', 'author', 'uncounted']).nullable(),
  })
  .meta({ id: 'ReviewEvent' });
export type ReviewEvent = z.output<typeof ReviewEvent>;

/** How long someone had sections of a version open, in a visible tab. */
export const ReviewView = z
  .object({
    name: z.string(),
    /** True for a reviewer without an account. */
    client: z.boolean(),
    version: Integer,
    seconds: Count,
    last_at: Timestamp,
    sections: z.array(z.object({ heading: z.string(), ordinal: Count, seconds: Count })),
  })
  .meta({ id: 'ReviewView' });
export type ReviewView = z.output<typeof ReviewView>;

export const ArticleApproval = z
  .object({
    state: ApprovalState,
    version: Integer,
    /** SHA-256 of the text, its evidence and its author: what an approval stands for. */
    digest: Hash,
    /** True if only an approved text may be published. */
    needed: z.boolean(),
    /** True if the approval that stands suffices for publishing, or none is needed. */
    publishable: z.boolean(),
    may_approve: z.boolean(),
    /** Why the caller can't approve. `role`: the workspace doesn't let them. `writer`: they made the last changes, and someone else may approve. */
    obstacle: z.enum(['role', 'writer']).nullable(),
    /** Members who may approve. */
    approvers: z.array(z.object({ userId: Id, name: z.string() })),
    /** Who made the last changes, to the text, its author or its sources; null if unknown. */
    changed_by: z.string().nullable(),
    request: z
      .object({
        id: Id,
        by: z.string(),
        at: Timestamp,
        note: z.string(),
        due: Day.nullable(),
        reviewers: z.array(z.object({ userId: Id, name: z.string() })),
        version: Integer,
        /** True if the text has changed since. */
        changed: z.boolean(),
        /** True for who asked and for those who manage the workspace. */
        may_withdraw: z.boolean(),
      })
      .nullable(),
    /** Newest approval that nobody took back, even if the text or a source has changed since. */
    approval: z
      .object({
        id: Id,
        by: Named,
        at: Timestamp,
        version: Integer,
        /** True if the text, its evidence, sources and author are the approved ones. */
        current: z.boolean(),
        /** True if a source was changed or removed since. It applies again once the sources are as before. */
        sources_changed: z.boolean(),
        /** True if the writer approved it, which doesn't suffice while others may. */
        own_text: z.boolean(),
        /** True if a reviewer without an account made it, who proved a mailbox. */
        client: z.boolean(),
        /** True if it came by a review link whose approvals don't suffice for publishing. */
        advisory: z.boolean(),
        /** True if it came from a browser that the writer also uses. */
        shared_browser: z.boolean(),
        /** True if it came by a review link that a writer of the text made while others could approve. */
        own_link: z.boolean(),
        accepted_by: z.string().nullable(),
        /** Why it doesn't count for publishing, if it is of this text. Null if it counts, and for one that approves nothing. */
        uncounted: z.enum(UNCOUNTED_STATES).nullable(),
        /**
         * Who can accept it, of those who neither wrote nor approved the text: owners, or anyone who may approve if only the link
         * is the writer's. Empty unless it waits for that.
         */
        acceptors: z.array(z.object({ userId: Id, name: z.string() })),
      })
      .nullable(),
    events: z.array(ReviewEvent),
    views: z.array(ReviewView),
  })
  .meta({ id: 'ArticleApproval' });
export type ArticleApproval = z.output<typeof ArticleApproval>;

export const WaitingReview = z
  .object({
    id: Id,
    task_id: Id,
    title: z.string(),
    by: z.string(),
    at: Timestamp,
    due: Day.nullable(),
    /** True if the caller was asked, or anyone who may approve was and the caller may. */
    mine: z.boolean(),
  })
  .meta({ id: 'WaitingReview' });
export type WaitingReview = z.output<typeof WaitingReview>;

const One = z.object({ approval: ArticleApproval });
/** The text that was read: anything else is refused with 409. */
const Read = { version: Integer.min(1), digest: Hash };
const ApprovalParams = IdParams.extend({ approvalId: Id });

/** How long sections of a version were open since the last report. */
export const ViewReport = z.strictObject({
  version: Integer.min(1),
  sections: z
    .array(
      z.strictObject({
        heading: text(LIMITS.heading),
        ordinal: Count.max(LIMITS.sections),
        seconds: Integer.min(1).max(LIMITS.viewSeconds),
      }),
    )
    .min(1)
    .max(LIMITS.viewSections),
});

export const approvalRoutes = defineRoutes('articles', 'member', {
  articleApproval: {
    summary: 'Who asked for a review of the article, who looked, and who approved which text',
    scope: 'read',
    params: IdParams,
    response: One,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING'],
  },
  askForReview: {
    summary: 'Ask members to review the article. A request that waits is replaced',
    access: 'write',
    scope: null,
    params: IdParams,
    body: z.strictObject({
      version: Integer.min(1),
      /** Members who may approve. Empty: any of them. */
      reviewers: z.array(Id).max(LIMITS.reviewers).default([]),
      note: Note.default(''),
      due: Day.nullable().default(null),
    }),
    response: One,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'ARTICLE_CHANGED', 'GENERATION_RUNNING', 'CONFLICT'],
  },
  withdrawReview: {
    summary: 'Withdraw the request for review',
    access: 'write',
    scope: null,
    params: IdParams,
    response: One,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING'],
  },
  askForChanges: {
    summary: 'Ask for changes. Ends the approvals of the article',
    access: 'publish',
    scope: null,
    params: IdParams,
    body: z.strictObject({ ...Read, note: Note.min(1, 'Say what should change') }),
    response: One,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'ARTICLE_CHANGED'],
  },
  approveArticle: {
    summary: 'Approve the text that was read, with its evidence. Approving it again changes nothing',
    access: 'publish',
    scope: null,
    params: IdParams,
    body: z.strictObject({ ...Read, note: Note.default('') }),
    response: One,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'ARTICLE_CHANGED', 'GENERATION_RUNNING', 'CONFLICT'],
    slow: true,
  },
  acceptApproval: {
    summary:
      'Accept an approval that came from a browser which the writer also uses, or by a link of the writer',
    access: 'publish',
    scope: null,
    params: ApprovalParams,
    response: One,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'CONFLICT'],
  },
  recordViews: {
    summary: 'Report how long sections of the present version were open',
    access: 'read',
    scope: null,
    params: IdParams,
    body: ViewReport,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING'],
  },
  approvalRecord: {
    summary: 'Download the signed record of an approval, as JSON, PDF or page to print',
    scope: 'read',
    params: ApprovalParams,
    query: z.strictObject({ format: z.enum(['json', 'pdf', 'print']).default('json') }),
    file: ['application/json', 'application/pdf', 'text/html'],
    errors: ['NOT_FOUND', 'PDF_NOT_CONFIGURED'],
    rateLimit: 'exportArticle',
    slow: true,
  },
  listReviews: {
    summary: 'Articles of the workspace that wait for a review, those for me first',
    scope: 'read',
    response: z.object({ reviews: z.array(WaitingReview) }),
  },
});

/** Public key that signed records. */
const ApprovalKey = z.object({
  id: z.string(),
  /** Ed25519, 32 bytes in base64url. */
  public_key: z.string(),
  created_at: Timestamp,
  /** Since then it signs nothing. Its records stay valid. */
  retired_at: Timestamp.nullable(),
});

export const RecordVerdict = z
  .object({
    /** `unknown_key`: the signature may be right, but this installation didn't make the key. `unreadable`: the file is no record. */
    verdict: z.enum(['valid', 'changed', 'unknown_key', 'unreadable']),
    /** SHA-256 of the file. */
    sha256: z.string(),
    key_id: z.string().nullable(),
    /** Address of the installation that says it made the record. */
    issuer: z.string().nullable(),
    /** Only of a valid record. */
    facts: z
      .object({
        title: z.string(),
        version: Integer,
        text_sha256: z.string(),
        approved_by: z.string(),
        approved_at: z.string(),
        shared_browser: z.boolean(),
        own_text: z.boolean(),
        own_link: z.boolean(),
        /** True if a reviewer without an account approved it, who proved a mailbox. */
        client: z.boolean(),
        /** True if it approves nothing, as the workspace doesn't let clients approve. */
        advisory: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'RecordVerdict' });
export type RecordVerdict = z.output<typeof RecordVerdict>;

export const approvalRecordRoutes = defineRoutes('articles', 'public', {
  approvalKeys: {
    summary: 'Public keys with which records of approvals were signed',
    response: z.object({ keys: z.array(ApprovalKey) }),
  },
  verifyRecord: {
    summary: 'Verify the record of an approval. The file is not kept',
    body: z.strictObject({ file: z.string().min(1).max(LIMITS.record) }),
    bodyLimit: LIMITS.recordBody,
    response: RecordVerdict,
    rateLimit: 'verifyRecord',
  },
});
