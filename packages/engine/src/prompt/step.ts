import type { z } from 'zod';
import type { Checkpoints, EnginePorts, LanguageModel, ModelFailure } from '../ports.ts';

export interface ModelPorts extends Omit<EnginePorts, 'model'> {
  model: LanguageModel;
}

export type CallPorts = Pick<ModelPorts, 'model' | 'nonce' | 'prompts' | 'signal'>;

/** Ports of a step that also computes. */
export type ComputingPorts = CallPorts & Pick<ModelPorts, 'compute'>;

export type StepResult<T> = { ok: true; value: T } | { ok: false; failure: ModelFailure };

export const CANCELLED: { ok: false; failure: ModelFailure } = {
  ok: false,
  failure: { kind: 'cancelled', message: 'The generation was cancelled.' },
};

/** Turns the rejection of an aborted computation into a cancelled result. */
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
  /** Hash of everything that the output depends on. */
  inputHash: string;
  /** Parses a stored output; one that doesn't match counts as not found. */
  schema: z.ZodType<T>;
}

/** Returns the stored output of a step, or runs the step and stores its output. */
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
