import { type Computations, computations } from './computations.ts';
import '../processes/behind-requests.ts';

export interface Task {
  name: keyof Computations;
  input: unknown;
}

export type ComputeReply = { value: unknown } | { error: unknown };

process.on('message', ({ name, input }: Task) => {
  void compute(name, input).then((reply) => process.send?.(reply));
});

async function compute(name: keyof Computations, input: unknown): Promise<ComputeReply> {
  const computation = computations[name] as (input: unknown) => unknown;
  try {
    return { value: await computation(input) };
  } catch (error) {
    return { error };
  }
}
