import type { TokenUsage } from '@inkstep/engine';
import type { ModelConfig } from './model-config.ts';

/** Limits of single models, across all processes. */
export interface ModelGate {
  /**
   * Counts a call before it begins, or returns why it may not. Otherwise returns a function that settles the call's
   * usage and must be called once.
   */
  enter(
    model: ModelConfig,
    expected: TokenUsage,
  ): Promise<'busy' | 'model-day-limit' | ((used: TokenUsage) => Promise<void>)>;
}

/** Calls enter in the order in which they ask. */
export function serializeGate(gate: ModelGate): ModelGate {
  let last: Promise<unknown> = Promise.resolve();
  return {
    enter(model, expected) {
      const entered = last.then(() => gate.enter(model, expected));
      last = entered.catch(() => undefined);
      return entered;
    },
  };
}
