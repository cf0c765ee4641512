import type { DestinationProblem } from '@inkstep/contract';
import { AddressRefused, FetchRefused } from '../../platform/fetch/fetch-refused.ts';
import { DestinationRefused } from './publisher.ts';

export interface Refusal {
  problem: DestinationProblem;
  /** True if trying again later may help. */
  isTemporary: boolean;
  retryAfterSeconds?: number | undefined;
  /** True if the destination may have done what was asked all the same. */
  isUnanswered: boolean;
}

/** Tells what a destination refused, or why there was no answer. Undefined for other errors. */
export function problemOf(error: unknown): Refusal | undefined {
  if (error instanceof DestinationRefused) {
    const { isTemporary, retryAfterSeconds } = error;
    const isUnanswered = isTemporary && !TURNED_AWAY.has(error.problem.code);
    return { problem: error.problem, isTemporary, retryAfterSeconds, isUnanswered };
  }
  if (!(error instanceof FetchRefused)) return undefined;
  // Says nothing about the network: only that there was no answer.
  if (error.reason === 'deadline' || error.reason === 'network')
    return { problem: UNREACHABLE, isTemporary: true, isUnanswered: true };
  if (error instanceof AddressRefused)
    return { problem: UNREACHABLE, isTemporary: false, isUnanswered: false };
  const code = error.reason === 'redirect' ? 'redirected' : 'bad_response';
  return { problem: { code, detail: '' }, isTemporary: false, isUnanswered: true };
}

/** Answers of sites that looked at nothing, so that what has changed there was changed by someone else. */
const TURNED_AWAY: ReadonlySet<DestinationProblem['code']> = new Set(['rate_limited', 'maintenance']);

const UNREACHABLE = { code: 'unreachable', detail: '' } as const;
