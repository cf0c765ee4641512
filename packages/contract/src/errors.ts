/** Error codes of the API with their HTTP status. Codes are stable; clients branch on them, never on messages. */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  UNAUTHENTICATED: 401,
  /** The session was ended: signed out, from another device, or with its account. An expired one is UNAUTHENTICATED. */
  SESSION_ENDED: 401,
  REDDIT_AUTHORIZATION_EXPIRED: 401,
  BAD_CREDENTIALS: 401,
  FORBIDDEN: 403,
  /** The API token lacks the scope that the call needs. */
  SCOPE_REQUIRED: 403,
  /** No API token may make this call. */
  PERSON_REQUIRED: 403,
  ACCOUNT_INACTIVE: 403,
  CONFIRMATION_REQUIRED: 403,
  EMAIL_UNCONFIRMED: 403,
  REGISTRATION_CLOSED: 403,
  PASSWORDS_OFF: 403,
  PROVIDER_REQUIRED: 403,
  EMAIL_UNPROVEN: 403,
  CLIENT_KEY_REQUIRED: 403,
  USAGE_LIMIT_EXCEEDED: 403,
  COST_LIMIT_EXCEEDED: 403,
  DAY_LIMIT_EXCEEDED: 403,
  PLAN_REQUIRED: 403,
  STORAGE_LIMIT_EXCEEDED: 403,
  REDDIT_COMMUNITY_CLOSED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  /** The first request with the same Idempotency-Key is still running. */
  IDEMPOTENCY_KEY_IN_USE: 409,
  DUPLICATE: 409,
  EMAIL_TAKEN: 409,
  /** A member of the workspace has this name, or one that looks like it. */
  NAME_TAKEN: 409,
  IDENTITY_TAKEN: 409,
  ARTICLE_CHANGED: 409,
  GENERATION_RUNNING: 409,
  GENERATION_CANCELLED: 409,
  ARTICLE_MISSING: 409,
  /** Only an approved text may be published, and this one isn't. */
  APPROVAL_REQUIRED: 409,
  REVISIONS_USED_UP: 409,
  /** The article is like another one: `details` has what they share, and the title of the other. */
  DUPLICATE_CONTENT: 409,
  REDDIT_NOT_CONNECTED: 409,
  NOT_SUBSCRIBED: 409,
  ALREADY_SUBSCRIBED: 409,
  CHECKOUT_OPEN: 409,
  CUSTOMER_SHARED: 409,
  PAYMENT_PROCESSING: 409,
  PAYMENT_DECLINED: 409,
  SUBSCRIPTION_PAST_DUE: 409,
  SUBSCRIPTION_PAUSED: 409,
  SUBSCRIPTION_TRIALING: 409,
  SUBSCRIPTION_RENEWING: 409,
  SUBSCRIPTION_UPDATING: 409,
  CHANGE_SCHEDULED: 409,
  PRICE_UNKNOWN: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** Another cell is responsible, at the error's `location`. */
  OTHER_CELL: 421,
  INVALID: 422,
  /** The Idempotency-Key belongs to another request. */
  IDEMPOTENCY_KEY_REUSED: 422,
  TOPIC_MISSING: 422,
  SOURCE_MISSING: 422,
  TOKEN_INVALID: 422,
  PASSKEY_REFUSED: 422,
  PROVIDER_REFUSED: 422,
  FILE_UNREADABLE: 422,
  ENCODING_UNKNOWN: 422,
  RATE_LIMITED: 429,
  SIGN_IN_DELAYED: 429,
  INTERNAL: 500,
  EXTRACTION_FAILED: 502,
  GENERATION_FAILED: 502,
  CONTENT_REFUSED: 502,
  REDDIT_FAILED: 502,
  PROVIDER_FAILED: 502,
  PAYMENT_PROVIDER_FAILED: 502,
  PAYMENT_PROVIDER_REFUSED: 502,
  AI_UNAVAILABLE: 503,
  REDDIT_NOT_CONFIGURED: 503,
  BILLING_NOT_CONFIGURED: 503,
  /** The server has no browser that makes PDF files. */
  PDF_NOT_CONFIGURED: 503,
  PLANS_OFF: 409,
  PLAN_UNAVAILABLE: 503,
  /** The workspace is read-only for a moment, while it moves to another cell. */
  WORKSPACE_MOVING: 503,
  UNAVAILABLE: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** Codes that any route may return. */
export const COMMON_ERRORS = [
  'BAD_REQUEST',
  'INVALID',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

/** Invalid field of an input. `path` is dotted, such as `sources.0.url`. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** Body of every failed call. `message` is repeated because documented clients read it at the top level. */
export interface ErrorBody {
  error: {
    code: ErrorCode;
    message: string;
    details?: FieldProblem[];
    /** Base URL of the responsible cell, for OTHER_CELL. */
    location?: string;
    /** The item as it is now, for CONFLICT of an edit. */
    current?: Readonly<Record<string, unknown>>;
  };
  message: string;
  upgrade_needed?: true;
}
