import { type Compute, computations } from '../computations.ts';

/** Computes in the calling thread on copies, as if values passed between threads. */
export const computeHere: Compute = async (name, input) => {
  const compute = computations[name] as (input: unknown) => never;
  return structuredClone(compute(structuredClone(input)));
};
