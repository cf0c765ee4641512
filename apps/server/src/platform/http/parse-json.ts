import { BODY_LIMITS } from '@inkstep/contract';
import { parse } from 'secure-json-parse';
import { DomainError } from '../errors.ts';
import { hasMoreValues } from '../text/json-values.ts';

/**
 * Parses the JSON of a body. An empty one counts as none: browsers send the content type with empty bodies too. The
 * time depends on the number of values: megabytes of text take milliseconds, as many short keys half a second.
 * @throws DomainError BAD_REQUEST, PAYLOAD_TOO_LARGE
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  if (hasMoreValues(text, BODY_LIMITS.values)) {
    throw new DomainError('PAYLOAD_TOO_LARGE', 'The request is too large');
  }
  try {
    return parse(text, { protoAction: 'error', constructorAction: 'error' });
  } catch (error) {
    throw new DomainError('BAD_REQUEST', 'The request could not be read', { cause: error });
  }
}
