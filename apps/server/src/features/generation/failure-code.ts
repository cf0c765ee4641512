import type { ErrorCode } from '@inkstep/contract';
import type { ModelFailure } from '@inkstep/engine';

/** Whether the answer was of no use, or the model could not be asked. */
export const failureCode = ({ kind }: ModelFailure): ErrorCode =>
  kind === 'content-filter' || kind === 'length' || kind === 'invalid' || kind === 'context'
    ? 'GENERATION_FAILED'
    : 'AI_UNAVAILABLE';
