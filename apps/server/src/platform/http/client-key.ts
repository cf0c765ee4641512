import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { API_TOKEN_PREFIX, type RouteDef } from '@inkstep/contract';
import { DomainError } from '../errors.ts';
import { bearerToken } from './gate.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Callers who sign their body can't know the key and don't need it. Nor do API tokens: programs aren't given the key,
 * and the gate refuses tokens that aren't valid.
 */
const exempt = (route: RouteDef, headers: IncomingHttpHeaders): boolean =>
  route.path.startsWith('/api/auth/') ||
  (route.auth === 'public' && (route.method === 'GET' || route.rawBody !== undefined)) ||
  (route.auth !== 'public' && bearerToken(headers)?.startsWith(API_TOKEN_PREFIX) === true);

/** Checks the fixed client key. It only keeps out unrelated scripts and doesn't identify the caller. */
export function checkClientKey(
  route: RouteDef,
  headers: IncomingHttpHeaders,
  expected: string | undefined,
): void {
  if (!expected || exempt(route, headers)) return;
  const given = headers['x-api-key'];
  if (typeof given === 'string' && timingSafeEqual(digest(given), digest(expected))) return;
  throw new DomainError('CLIENT_KEY_REQUIRED', 'This server needs its client key in the x-api-key header.');
}
