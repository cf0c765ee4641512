import { type Computations, computations } from '@inkstep/engine/computations';

export interface Task {
  name: keyof Computations;
  input: unknown;
}

/** Entry point of a worker thread: runs one of the engine's computations. */
export default function run({ name, input }: Task): unknown {
  const compute = computations[name] as (input: unknown) => unknown;
  return compute(input);
}
