import type { z } from 'zod';
import type { Checkpoints, EnginePorts, LanguageModel, ModelFailure } from '../ports.ts';

/** What a step of the pipeline needs to call the model. */
export interface ModelPorts extends Omit<EnginePorts, 'model'> {
  model: LanguageModel;
}

/** What a single call to it needs. */
export type CallPorts = Pick<ModelPorts, 'model' | 'nonce' | 'prompts' | 'signal'>;

/** What a step needs that computes before and after its calls. */
export type ComputingPorts = CallPorts & Pick<ModelPorts, 'compute'>;

export type StepResult<T> = { ok: true; value: T } | { ok: false; failure: ModelFailure };

export const CANCELLED: { ok: false; failure: ModelFailure } = {
  ok: false,
  failure: { kind: 'cancelled', message: 'The generation was cancelled.' },
};

/** A computation that the signal cuts short rejects; the run ends as cancelled then. */
export async function unlessCancelled<T>(
  signal: AbortSignal,
  run: () => Promise<T>,
): Promise<T | typeof CANCELLED> {
  if (signal.aborted) return CANCELLED;
  try {
    return await run();
  } catch (error) {
    if (signal.aborted) return CANCELLED;
    throw error;
  }
}

export function invalid(message: string): { ok: false; failure: ModelFailure } {
  return { ok: false, failure: { kind: 'invalid', message } };
}

export interface Checkpoint<T> {
  step: string;
  /** Of everything that the output depends on. */
  inputHash: string;
  /** Reads a stored output; one that does not fit counts as not found. */
  schema: z.ZodType<T>;
}

/** The stored output of a finished step, or else runs the step and stores what it gives. */
export async function checkpointed<T>(
  checkpoints: Checkpoints,
  { step, inputHash, schema }: Checkpoint<T>,
  run: () => Promise<StepResult<T>>,
): Promise<{ ok: true; value: T; found: boolean } | { ok: false; failure: ModelFailure }> {
  const stored = schema.safeParse(await checkpoints.find(step, inputHash));
  if (stored.success) return { ok: true, value: stored.data, found: true };
  const result = await run();
  if (!result.ok) return result;
  await checkpoints.save(step, inputHash, result.value);
  return { ...result, found: false };
}
