import type { z } from 'zod';

export interface JobRun {
  /** ID of the job, the same in every attempt. */
  id: string;
  /** Counts from 1. Together with the ID it identifies an attempt, which fences its writes against an older one. */
  attempt: number;
  /** Aborts when the job is cancelled, exceeds its time limit or loses its claim, and when the process stops. */
  signal: AbortSignal;
}

interface JobRules {
  name: string;
  /** `exclusive` allows one waiting or running job per key, `short` one waiting job; others are refused at enqueue. */
  policy?: 'standard' | 'exclusive' | 'short';
  /** Attempts after the first one. */
  retries?: number;
  /** First delay, which doubles up to a minute. */
  retryDelaySeconds?: number;
  timeLimitSeconds?: number;
  /** Maximum concurrent jobs in one process; defaults to the process's setting. */
  concurrency?: number;
  /** Maximum concurrent jobs of one group across all processes, so that each group gets its turn. */
  groupConcurrency?: { default: number; tiers: Record<string, number> };
  /** True if the jobs of a group don't move up when one has ended, which rewrites all of them: for thousands. */
  keepsTurns?: boolean;
  /** Job whose slots, queue and rules it shares, with lower priority, leaving that one the last fifth. */
  sharesQueueOf?: string;
}

/** A job for workers: validates payloads from the queue before use. */
export interface RunnableJob<Ctx> extends JobRules {
  perform(ctx: Ctx, payload: unknown, run: JobRun): Promise<void>;
  giveUp?(ctx: Ctx, payload: unknown): Promise<void>;
}

export interface Job<Ctx, Payload extends object> extends RunnableJob<Ctx> {
  schema: z.ZodType<Payload>;
}

interface JobDefinition<Ctx, Payload extends object> extends JobRules {
  /** IDs only: rows may have changed by the time it runs. */
  schema: z.ZodType<Payload>;
  /** Runs at least once, possibly twice concurrently. A DomainError fails the job permanently. */
  handler(ctx: Ctx, payload: Payload, run: JobRun): Promise<void>;
  /** Runs when the job has failed permanently, also if its worker died each time. Not after a cancel. */
  onGivenUp?(ctx: Ctx, payload: Payload): Promise<void>;
}

export function defineJob<Ctx, Payload extends object>(
  definition: JobDefinition<Ctx, Payload>,
): Job<Ctx, Payload> {
  const { schema, handler, onGivenUp, ...rules } = definition;
  return {
    ...rules,
    schema,
    perform: (ctx, payload, run) => handler(ctx, schema.parse(payload), run),
    ...(onGivenUp && { giveUp: (ctx: Ctx, payload: unknown) => onGivenUp(ctx, schema.parse(payload)) }),
  };
}
