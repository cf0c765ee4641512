import type { StepResult } from '../../prompt/step.ts';

/** Runs steps in parallel. The first failure aborts the others; resolves only when all have ended. */
export async function allOrFirstFailure<T>(
  steps: readonly ((signal: AbortSignal) => Promise<StepResult<T>>)[],
  signal: AbortSignal,
): Promise<StepResult<T[]>> {
  const stop = new AbortController();
  const joint = AbortSignal.any([signal, stop.signal]);
  let failed: { ok: false; failure: (StepResult<T> & { ok: false })['failure'] } | undefined;
  const settled = await Promise.allSettled(
    steps.map(async (step) => {
      try {
        const result = await step(joint);
        if (!result.ok) failed ??= result;
        if (!result.ok) stop.abort();
        return result;
      } catch (error) {
        stop.abort();
        throw error;
      }
    }),
  );
  const rejected = settled.find((outcome) => outcome.status === 'rejected');
  if (rejected !== undefined) throw rejected.reason;
  if (failed !== undefined) return failed;
  const values = settled.flatMap((outcome) =>
    outcome.status === 'fulfilled' && outcome.value.ok ? [outcome.value.value] : [],
  );
  return { ok: true, value: values };
}
