import { BODY_LIMITS } from '@inkstep/contract';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors.ts';
import { hasMoreValues } from './json-values.ts';

/**
 * Parsing time depends on the number of values: megabytes of text take milliseconds, as many short keys half a
 * second.
 */
const tooManyValues = () => new DomainError('PAYLOAD_TOO_LARGE', 'The request is too large');

/** Accepts JSON only. An empty body counts as none: browsers send the content type with empty bodies too. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') done(null, undefined);
    else if (hasMoreValues(text, BODY_LIMITS.values)) done(tooManyValues());
    else void parse(request, text, done);
  });
}
