import type { Checkpoints } from '../ports.ts';

export interface MemoryCheckpoints extends Checkpoints {
  /** Outputs by step, in the order saved. */
  readonly saved: ReadonlyMap<string, unknown>;
}

/** Creates checkpoints in memory, serialized as JSON like in a database. */
export function memoryCheckpoints(): MemoryCheckpoints {
  const rows = new Map<string, string>();
  const saved = new Map<string, unknown>();
  return {
    saved,
    find: async (step, inputHash) => {
      const row = rows.get(`${step} ${inputHash}`);
      return row === undefined ? undefined : JSON.parse(row);
    },
    save: async (step, inputHash, output) => {
      rows.set(`${step} ${inputHash}`, JSON.stringify(output));
      saved.set(step, output);
    },
  };
}
