import { availableParallelism } from 'node:os';
import { DomainError } from '../errors.ts';
import { createProcessPool } from '../processes/process-pool.ts';
import { markChecked } from './check-input.ts';
import type { Reading, Task } from './large-json-process.ts';

export interface LargeJson {
  /** Parses a body and checks it with the schema of its route. @throws DomainError as `parseJson` and `parseInput` */
  read(task: Task): Promise<unknown>;
  close(): Promise<void>;
}

/** A few times what the largest body takes on a busy machine. */
const TIME_LIMIT_MS = 20_000;

/** Reads large JSON in processes, so that the event loop stays free. They start on demand and end when idle. */
export function createLargeJson({ timeLimitMs = TIME_LIMIT_MS } = {}): LargeJson {
  const pool = createProcessPool<Task, Reading>({
    script: new URL('./large-json-process.ts', import.meta.url),
    size: Math.min(2, Math.max(1, availableParallelism() - 1)),
    deadlineMs: timeLimitMs,
    idleMs: 60_000,
    maxHeapMb: 128,
  });
  return {
    async read(task) {
      const reading = await pool.run(task);
      if (!('refusal' in reading)) return reading.isChecked ? markChecked(reading.value) : reading.value;
      const { code, message, details } = reading.refusal;
      throw new DomainError(code, message, details && { details });
    },
    close: pool.close,
  };
}
