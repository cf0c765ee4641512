import type { ErrorCode } from '@inkstep/contract';
import type { ModelFailure } from '@inkstep/engine';

/** Whether the answer was of no use, the article may cost no more, or the model could not be asked. */
export function failureCode({ kind }: ModelFailure): ErrorCode {
  switch (kind) {
    case 'budget':
      return 'COST_LIMIT_EXCEEDED';
    case 'content-filter':
    case 'length':
    case 'invalid':
    case 'context':
      return 'GENERATION_FAILED';
    default:
      return 'AI_UNAVAILABLE';
  }
}
