import { describe, expect, it } from 'vitest';
import { ERROR_STATUS } from './errors.ts';

describe('error codes', () => {
  it('[SHELL-29] are in upper snake case', () => {
    for (const code of Object.keys(ERROR_STATUS)) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  });

  it('[SHELL-29] are those that browsers know: none is renamed, and none changes its status', () => {
    expect(ERROR_STATUS).toMatchObject({
      BAD_REQUEST: 400,
      UNAUTHENTICATED: 401,
      BAD_CREDENTIALS: 401,
      FORBIDDEN: 403,
      ACCOUNT_INACTIVE: 403,
      CONFIRMATION_REQUIRED: 403,
      EMAIL_UNCONFIRMED: 403,
      CLIENT_KEY_REQUIRED: 403,
      USAGE_LIMIT_EXCEEDED: 403,
      NOT_FOUND: 404,
      CONFLICT: 409,
      EMAIL_TAKEN: 409,
      NAME_TAKEN: 409,
      ARTICLE_CHANGED: 409,
      GENERATION_RUNNING: 409,
      GENERATION_CANCELLED: 409,
      ARTICLE_MISSING: 409,
      PAYLOAD_TOO_LARGE: 413,
      UNSUPPORTED_MEDIA_TYPE: 415,
      INVALID: 422,
      TOPIC_MISSING: 422,
      TOKEN_INVALID: 422,
      RATE_LIMITED: 429,
      SIGN_IN_DELAYED: 429,
      INTERNAL: 500,
      EXTRACTION_FAILED: 502,
      GENERATION_FAILED: 502,
      AI_UNAVAILABLE: 503,
      UNAVAILABLE: 503,
    });
  });
});
