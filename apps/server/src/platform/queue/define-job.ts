import type { z } from 'zod';

export interface JobRun {
  /** Of the job, the same in every attempt. */
  id: string;
  /** Counts from 1. With the id it names one attempt, which fences its writes against an older one. */
  attempt: number;
  /** Ends with a cancel, with the time limit, when the claim is lost and when the process stops. */
  signal: AbortSignal;
}

interface JobRules {
  name: string;
  /** `exclusive` allows one waiting or running job per key, `short` one waiting job; others are refused at enqueue. */
  policy?: 'standard' | 'exclusive' | 'short';
  /** Tries after the first one. */
  retries?: number;
  /** The first pause; it doubles up to a minute. */
  retryDelaySeconds?: number;
  timeLimitSeconds?: number;
  /** How many run at once in one process, if not as many as the process is given. Each of them polls, at rest too. */
  concurrency?: number;
  /** How many of one group run at once in all processes, so that each group gets its turn. */
  atOnce?: { default: number; tiers: Record<string, number> };
  /** The job whose places in each process, queue and rules it shares. It comes after that one and leaves it the last fifth. */
  behind?: string;
}

/** A job as a worker sees it: what came from the queue is checked before use. */
export interface RunnableJob<Ctx> extends JobRules {
  perform(ctx: Ctx, payload: unknown, run: JobRun): Promise<void>;
  giveUp?(ctx: Ctx, payload: unknown): Promise<void>;
}

export interface Job<Ctx, Payload extends object> extends RunnableJob<Ctx> {
  schema: z.ZodType<Payload>;
}

interface JobDefinition<Ctx, Payload extends object> extends JobRules {
  /** Ids only: the rows may have changed by the time it runs. */
  schema: z.ZodType<Payload>;
  /** Runs at least once, at times twice at once. A DomainError fails the job for good. */
  handler(ctx: Ctx, payload: Payload, run: JobRun): Promise<void>;
  /** Runs when the job has failed for good, also when its worker died each time. Not after a cancel. */
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
