import type { ArticleLedger, LedgerCall } from '@inkstep/contract';
import type { CallRow } from '../../../ai/index.ts';

const STEPS = new Set(['outline', 'section', 'repair', 'metadata'] as const);

const isStep = (name: string): name is LedgerCall['step'] => (STEPS as ReadonlySet<string>).has(name);

const OUTCOMES = new Set(['ok', 'cancelled', 'lost'] as const);

const isKnownOutcome = (outcome: string): outcome is LedgerCall['outcome'] =>
  (OUTCOMES as ReadonlySet<string>).has(outcome);

/** `headings`: section headings by section ID. */
export function presentLedger(
  rows: readonly CallRow[],
  headings: ReadonlyMap<string, string>,
): ArticleLedger {
  const calls = rows.map((row) => presentCall(row, headings));
  return {
    totals: {
      inputTokens: sumOf(calls, 'inputTokens'),
      cachedInputTokens: sumOf(calls, 'cachedInputTokens'),
      outputTokens: sumOf(calls, 'outputTokens'),
      reasoningTokens: sumOf(calls, 'reasoningTokens'),
      costMicros: sumOf(calls, 'costMicros'),
      callsWithoutCost: calls.filter(({ costMicros }) => costMicros === null).length,
    },
    calls,
  };
}

/** A step is stored as its name and, after a colon, its section's ID. */
function presentCall(row: CallRow, headings: ReadonlyMap<string, string>): LedgerCall {
  const [name = '', sectionId = ''] = row.step.split(':');
  return {
    step: isStep(name) ? name : 'other',
    heading: headings.get(sectionId) ?? null,
    model: row.model,
    attempt: row.attempt,
    inputTokens: row.inputTokens,
    cachedInputTokens: row.cachedInputTokens,
    outputTokens: row.outputTokens,
    reasoningTokens: row.reasoningTokens,
    costMicros: row.cost,
    durationMs: row.durationMs,
    outcome: isKnownOutcome(row.outcome) ? row.outcome : 'failed',
  };
}

type Counted = 'inputTokens' | 'cachedInputTokens' | 'outputTokens' | 'reasoningTokens' | 'costMicros';

/** Sum of known values; null if there are none. */
function sumOf(calls: readonly LedgerCall[], column: Counted): number | null {
  const known = calls.flatMap((call) => call[column] ?? []);
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}
