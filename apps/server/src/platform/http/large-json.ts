import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Piscina } from 'piscina';
import { DomainError } from '../errors.ts';
import { markChecked } from './check-input.ts';
import type { Reading, Task } from './large-json-worker.ts';

export interface LargeJson {
  /** Parses a body and checks it with the schema of its route. @throws DomainError as `parseJson` and `parseInput` */
  read(task: Task): Promise<unknown>;
  close(): Promise<void>;
}

/** A few times what the largest body takes on a busy machine. */
const TIME_LIMIT_MS = 20_000;

/** Reads large JSON in threads, so that the event loop stays free. They start on demand and end when idle. */
export function createLargeJson({ timeLimitMs = TIME_LIMIT_MS } = {}): LargeJson {
  const pool = new Piscina<Task, Reading>({
    filename: new URL(`./large-json-worker${extname(import.meta.url)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.min(2, Math.max(1, availableParallelism() - 1)),
    idleTimeout: 60_000,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
  });
  return {
    async read({ route, bytes }) {
      const reading = await pool.run(
        { route, bytes },
        { transferList: [bytes.buffer], signal: AbortSignal.timeout(timeLimitMs) },
      );
      if (!('refusal' in reading)) return reading.isChecked ? markChecked(reading.value) : reading.value;
      const { code, message, details } = reading.refusal;
      throw new DomainError(code, message, details && { details });
    },
    close: () => pool.destroy(),
  };
}
