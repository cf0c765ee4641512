import { type Compute, computations } from '../computations.ts';

/** Computes in the calling thread, on copies, as values that pass between threads are. */
export const computeHere: Compute = async (name, input) => {
  const compute = computations[name] as (input: unknown) => never;
  return structuredClone(compute(structuredClone(input)));
};
