import type { ErrorCode } from '@inkstep/contract';
import type { ModelFailure } from '@inkstep/engine';

/** Distinguishes unusable responses, refused content, an exhausted cost limit and an unavailable model. */
export function failureCode({ kind }: ModelFailure): ErrorCode {
  switch (kind) {
    case 'budget':
      return 'COST_LIMIT_EXCEEDED';
    case 'day-limit':
      return 'DAY_LIMIT_EXCEEDED';
    case 'content-filter':
      return 'CONTENT_REFUSED';
    case 'length':
    case 'invalid':
    case 'context':
      return 'GENERATION_FAILED';
    default:
      return 'AI_UNAVAILABLE';
  }
}
