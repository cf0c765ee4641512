import type { CallFailure, CallFailureKind } from './classify-failure.ts';
import type { ModelConfig } from './model-config.ts';

/** Where failing models are remembered, for all processes. */
export interface Outages {
  open(model: ModelConfig, reason: CallFailureKind, forMs: number): Promise<void>;
  close(model: ModelConfig): Promise<void>;
}

/** These concern the model or its account; all others concern the single request. */
const outageKinds = new Set<CallFailureKind>(['timeout', 'transient', 'rate', 'auth', 'quota']);
const DEFAULT_MS = 5 * 60_000;
const LONGEST_MS = 60 * 60_000;

/** How long to ask other models first after a failure. Undefined when the failure says nothing about the next request. */
export function outageMs({ kind, retryAfterMs = DEFAULT_MS }: CallFailure): number | undefined {
  return outageKinds.has(kind) ? Math.min(retryAfterMs, LONGEST_MS) : undefined;
}

/** Models that failed lately come last, so that a request reaches them only when all others have failed. */
export const byOutage = (models: readonly ModelConfig[]): ModelConfig[] => [
  ...models.filter(({ outage }) => outage !== 'open'),
  ...models.filter(({ outage }) => outage === 'open'),
];
