import { type Computations, computations } from './computations.ts';
import '../processes/behind-requests.ts';

export interface Task {
  name: keyof Computations;
  input: unknown;
}

export type ComputeReply = { value: unknown } | { error: unknown };

process.on('message', async ({ name, input }: Task) => process.send?.(await compute(name, input)));

async function compute(name: keyof Computations, input: unknown): Promise<ComputeReply> {
  const computation = computations[name] as (input: unknown) => unknown;
  try {
    return { value: await computation(input) };
  } catch (error) {
    return { error };
  }
}
