import { type Computations, computations } from '@inkstep/engine/computations';
import '../processes/behind-requests.ts';

export interface Task {
  name: keyof Computations;
  input: unknown;
}

export type ComputeReply = { value: unknown } | { error: unknown };

process.on('message', ({ name, input }: Task) => process.send?.(compute(name, input)));

function compute(name: keyof Computations, input: unknown): ComputeReply {
  const computation = computations[name] as (input: unknown) => unknown;
  try {
    return { value: computation(input) };
  } catch (error) {
    return { error };
  }
}
