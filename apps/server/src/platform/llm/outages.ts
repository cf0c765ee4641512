import type { CallFailure, CallFailureKind } from './classify-failure.ts';
import type { ModelConfig } from './model-config.ts';

/** Storage of failing models, shared by all processes. */
export interface Outages {
  open(model: ModelConfig, reason: CallFailureKind, forMs: number): Promise<void>;
  close(model: ModelConfig): Promise<void>;
}

/** Kinds that concern the model or its account; all others concern the single request. */
const OUTAGE_KINDS = new Set<CallFailureKind>([
  'host-not-found',
  'unreachable',
  'private',
  'timeout',
  'transient',
  'rate',
  'auth',
  'quota',
]);
const DEFAULT_MS = 5 * 60_000;
const LONGEST_MS = 60 * 60_000;

/** Time to ask other models first after a failure. Undefined if the failure says nothing about the next request. */
export function outageMs({ kind, retryAfterMs = DEFAULT_MS }: CallFailure): number | undefined {
  return OUTAGE_KINDS.has(kind) ? Math.min(retryAfterMs, LONGEST_MS) : undefined;
}

/** Recently failed models come last, so that a request reaches them only if all others have failed. */
export const byOutage = (models: readonly ModelConfig[]): ModelConfig[] => [
  ...models.filter(({ outage }) => outage !== 'open'),
  ...models.filter(({ outage }) => outage === 'open'),
];
