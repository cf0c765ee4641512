import { z } from 'zod';
import { Id, IdParams, Integer, legible, nonBlank, shownName, Timestamp, text, unturned } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { Email } from '../identity/credentials.ts';
import { SUGGESTION_LIMITS } from '../limits.ts';
import { ViewReport } from './approval.ts';
import { APPROVAL_LIMITS } from './approval-values.ts';
import { ArticleThread, CommentAnchor, CommentBody } from './comments.ts';
import { REVIEW_LINK_LIMITS as LIMITS } from './review-link-values.ts';
import { SuggestionState } from './suggestions.ts';

export const ReviewLink = z
  .object({
    id: Id,
    /** Address that it was sent to. Null for a link to pass on. */
    email: z.string().nullable(),
    /** Name of the client. */
    name: z.string().nullable(),
    has_code: z.boolean(),
    /** `ended`: whoever made it left the workspace or may no longer write. */
    state: z.enum(['open', 'revoked', 'expired', 'ended']),
    /** True if an approval by it suffices for publishing at once, as things are. */
    counts: z.boolean(),
    /** True if a writer of the text made it: an approval by it waits until another member who may approve accepts it. */
    own_text: z.boolean(),
    created_by: z.string().nullable(),
    created_at: Timestamp,
    expires_at: Timestamp,
    opened_at: Timestamp.nullable(),
    may_revoke: z.boolean(),
    /** Who proved a mailbox. */
    reviewers: z.array(z.object({ name: z.string(), email: z.string(), proved_at: Timestamp })),
  })
  .meta({ id: 'ReviewLink' });
export type ReviewLink = z.output<typeof ReviewLink>;

const Name = shownName(LIMITS.name, 'Enter a name');
const days = z.number().int().min(1).max(LIMITS.days).default(LIMITS.usualDays);
/** Told to the client on another way. */
const code = z
  .string()
  .trim()
  .min(LIMITS.codeMin, `Use at least ${LIMITS.codeMin} characters`)
  .max(LIMITS.code)
  .nullable()
  .default(null);

/** A mail to one address, or a link to pass on. */
export const NewReviewLink = z.union([
  z.strictObject({ email: Email, name: Name, code, days }),
  z.strictObject({ name: Name.nullable().default(null), code, days }),
]);
export type NewReviewLink = z.output<typeof NewReviewLink>;

const ReviewVerdict = z.enum(['supported', 'partly', 'contradicted', 'absent']);

/** Sentence that cites, with what its sources say. */
const ReviewedSentence = z.object({
  text: z.string(),
  /** Result of comparing words and figures. */
  wording: z.enum(['matches', 'partly', 'differs', 'not_compared']),
  /** Verdict of a model that compared meanings, with the words in question. Null if only wording was compared. */
  meaning: z.object({ verdict: ReviewVerdict, words: z.string().nullable() }).nullable(),
  /** Figures and names that no cited passage has. */
  missing: z.array(z.string()),
  /** The passage that fits best, and the part of it that does. Null for texts that aren't shown, or if none fits. */
  passages: z.array(z.object({ source: Integer, text: z.string().nullable(), quote: z.string().nullable() })),
});

const ReviewedSource = z.object({
  number: Integer,
  /** False if no text of it is kept, as when it was added later. */
  is_compared: z.boolean(),
  /** `document`: a text of the author, which isn't shown. */
  kind: z.enum(['page', 'discussion', 'document']),
  title: z.string(),
  url: z.string().nullable(),
  /** Address that the author gives for a document, where its text was not read. */
  claimed_url: z.string().nullable(),
  author: z.string().nullable(),
  published: z.string().nullable(),
  read_at: Timestamp.nullable(),
});

const Reviewer = z.object({
  name: z.string(),
  /** Address with most of it hidden. */
  email: z.string(),
});

export const ReviewDecision = z.object({
  kind: z.enum(['approved', 'changes']),
  by: z.string(),
  at: Timestamp,
  version: Integer,
  note: z.string(),
  /** True if it is about the text as it is. */
  current: z.boolean(),
  /** True if the reviewer made it. */
  is_mine: z.boolean(),
  /** True for an approval that doesn't count, if it would if it was given again. */
  renewable: z.boolean(),
});
export type ReviewDecision = z.output<typeof ReviewDecision>;

/** An article as a reviewer sees it: nothing else of the workspace. */
export const ReviewedArticle = z
  .object({
    title: z.string(),
    author: z.string(),
    text: z.string(),
    version: Integer,
    digest: z.string(),
    /** Who made the link. */
    asked_by: z.string(),
    /** Name of their team. Null for a personal workspace. */
    team: z.string().nullable(),
    expires_at: Timestamp,
    /** `mail`: the link itself proves the mailbox. */
    kind: z.enum(['mail', 'shared']),
    /** Null until the mailbox is proved. */
    reviewer: Reviewer.nullable(),
    /** Why they can't approve: the mailbox is that of a member who may not, or who wrote the text. */
    obstacle: z.enum(['role', 'writer']).nullable(),
    /** True if an approval suffices for publishing. */
    counts: z.boolean(),
    sources: z.array(ReviewedSource),
    sentences: z.array(ReviewedSentence),
  })
  .meta({ id: 'ReviewedArticle' });
export type ReviewedArticle = z.output<typeof ReviewedArticle>;

export const ReviewComment = z.object({
  id: Id,
  author: z.object({ kind: z.enum(['member', 'reviewer', 'former']), name: z.string() }),
  body: z.string(),
  created_at: Timestamp,
  is_mine: z.boolean(),
});
export type ReviewComment = z.output<typeof ReviewComment>;

export const ReviewThread = z
  .object({
    id: Id,
    state: z.enum(['open', 'resolved']),
    range: ArticleThread.shape.range,
    quote: z.string(),
    comments: z.array(ReviewComment),
  })
  .meta({ id: 'ReviewThread' });
export type ReviewThread = z.output<typeof ReviewThread>;

export const ReviewSuggestion = z
  .object({
    id: Id,
    state: SuggestionState,
    before: z.string(),
    replacement: z.string(),
    note: z.string(),
    by: z.string(),
    is_mine: z.boolean(),
    created_at: Timestamp,
  })
  .meta({ id: 'ReviewSuggestion' });
export type ReviewSuggestion = z.output<typeof ReviewSuggestion>;

const OneThread = z.object({ thread: ReviewThread });
const Decided = z.object({ decision: ReviewDecision });
/** The text that was read: anything else is refused with 409. */
const Read = { version: Integer.min(1), digest: z.string().max(64) };
const LinkParams = IdParams.extend({ linkId: Id });
const ThreadParams = IdParams.extend({ threadId: Id });

export const reviewLinkRoutes = defineRoutes('articles', 'member', {
  reviewLinks: {
    summary: 'Links with which people without an account review the article, newest first',
    access: 'write',
    scope: null,
    params: IdParams,
    response: z.object({ links: z.array(ReviewLink) }),
    errors: ['NOT_FOUND', 'ARTICLE_MISSING'],
  },
  createReviewLink: {
    summary: 'Send a link for review to an address, or make one to pass on',
    access: 'write',
    scope: null,
    params: IdParams,
    body: NewReviewLink,
    /** `url` is shown this once, and null for a link that is mailed. `mailed`: this installation sends emails. */
    response: z.object({ link: ReviewLink, url: z.string().nullable(), mailed: z.boolean() }),
    status: 201,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'CONFLICT', 'EMAIL_UNCONFIRMED', 'NAME_TAKEN'],
    rateLimit: 'reviewLinks',
  },
  revokeReviewLink: {
    summary: 'Withdraw a review link. Takes effect at once. Withdrawing it again changes nothing',
    access: 'write',
    scope: null,
    params: LinkParams,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'FORBIDDEN'],
  },
  showThread: {
    summary: 'Show a thread to reviewers who come by a link, or hide it from them again',
    access: 'write',
    scope: null,
    params: ThreadParams,
    body: z.strictObject({ shown: z.boolean() }),
    response: z.object({ thread: ArticleThread }),
    errors: ['NOT_FOUND', 'ARTICLE_MISSING', 'CONFLICT'],
  },
});

/**
 * Errors of every call with the token of a link. `TOKEN_INVALID`: unknown, withdrawn or expired, which isn't told apart.
 * `OTHER_CELL`: its workspace was moved.
 */
const ENDED = ['TOKEN_INVALID', 'OTHER_CELL', 'CONFIRMATION_REQUIRED', 'WORKSPACE_MOVING'] as const;
/** Errors of calls that change something. `EMAIL_UNPROVEN`: the mailbox has to be proved first. */
const ACTING = [...ENDED, 'EMAIL_UNPROVEN', 'CONFLICT'] as const;

export const reviewRoutes = defineRoutes('articles', 'public', {
  openReview: {
    summary: 'Read the article of a review link with its evidence',
    response: z.object({ article: ReviewedArticle }),
    errors: ENDED,
    rateLimit: 'review',
    slow: true,
  },
  enterReviewCode: {
    summary: 'Enter the code of a review link. Returns a session',
    body: z.strictObject({ code: z.string().trim().min(1).max(LIMITS.code) }),
    response: z.object({ session: z.string() }),
    errors: [...ENDED, 'BAD_CREDENTIALS', 'CONFLICT'],
    rateLimit: 'reviewCode',
  },
  reviewChanges: {
    summary: 'What changed about the article of a review link: pages that are open ask for it',
    response: z.object({ version: Integer, changes: z.string() }),
    errors: ENDED,
  },
  reviewTalk: {
    summary: 'Threads that the reviewer may see, their suggestions and decisions',
    response: z.object({
      version: Integer,
      threads: z.array(ReviewThread),
      suggestions: z.array(ReviewSuggestion),
      decisions: z.array(ReviewDecision),
    }),
    errors: ENDED,
  },
  sendMailboxCode: {
    summary:
      'Give a name, and get a code by mail that proves the mailbox. Returns a session, good once it is proved',
    body: z.strictObject({ name: Name, email: Email }),
    response: z.object({ session: z.string() }),
    errors: [...ENDED, 'CONFLICT', 'NAME_TAKEN'],
    rateLimit: 'reviewCode',
  },
  proveMailbox: {
    summary: 'Prove the mailbox with the code from the mail',
    body: z.strictObject({ code: z.string().trim().min(1).max(LIMITS.code) }),
    response: z.object({ reviewer: Reviewer, obstacle: ReviewedArticle.shape.obstacle }),
    errors: [...ENDED, 'BAD_CREDENTIALS', 'EMAIL_UNPROVEN'],
    rateLimit: 'reviewCode',
  },
  nameReviewer: {
    summary: 'Correct the name under which the reviewer acts',
    body: z.strictObject({ name: Name }),
    response: z.object({ reviewer: Reviewer }),
    errors: [...ACTING, 'NAME_TAKEN'],
    rateLimit: 'review',
  },
  recordReviewViews: {
    summary: 'Report how long sections of the text were open, which the page tells the reviewer',
    body: ViewReport,
    errors: [...ACTING, 'NOT_FOUND'],
    rateLimit: 'review',
  },
  startReviewThread: {
    summary:
      'Comment on a part of the text. The ids are made by the caller, so that a repeated call changes nothing',
    body: z.strictObject({ id: Id, commentId: Id, anchor: CommentAnchor, body: CommentBody }),
    response: OneThread,
    status: 201,
    errors: [...ACTING, 'STORAGE_LIMIT_EXCEEDED'],
    rateLimit: 'reviewActs',
  },
  answerInReview: {
    summary: 'Reply in a thread that the reviewer may see',
    params: z.strictObject({ threadId: Id }),
    body: z.strictObject({ id: Id, body: CommentBody }),
    response: OneThread,
    status: 201,
    errors: [...ACTING, 'NOT_FOUND', 'STORAGE_LIMIT_EXCEEDED'],
    rateLimit: 'reviewActs',
  },
  suggestInReview: {
    summary: 'Suggest other words for a part of the text, which stays as it is',
    body: z.strictObject({
      id: Id,
      anchor: CommentAnchor,
      replacement: text(LIMITS.replacement),
      note: unturned(text(SUGGESTION_LIMITS.note).trim()).default(''),
    }),
    response: z.object({ suggestions: z.array(ReviewSuggestion) }),
    status: 201,
    errors: [...ACTING, 'ARTICLE_CHANGED', 'GENERATION_RUNNING', 'STORAGE_LIMIT_EXCEEDED'],
    rateLimit: 'reviewActs',
  },
  approveInReview: {
    summary: 'Approve the text that was read, with its evidence. Approving it again changes nothing',
    body: z.strictObject({ ...Read, note: legible(text(APPROVAL_LIMITS.note).trim()).default('') }),
    response: Decided,
    errors: [...ACTING, 'FORBIDDEN', 'ARTICLE_CHANGED', 'GENERATION_RUNNING'],
    rateLimit: 'reviewActs',
    slow: true,
  },
  askChangesInReview: {
    summary: 'Ask for changes',
    body: z.strictObject({
      ...Read,
      note: legible(nonBlank(text(APPROVAL_LIMITS.note).trim(), 'Say what should change')),
    }),
    response: Decided,
    errors: [...ACTING, 'ARTICLE_CHANGED'],
    rateLimit: 'reviewActs',
  },
});
