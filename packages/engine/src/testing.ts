/** Fakes for tests of code that uses the engine. */
import { type Compute, computations } from './computations.ts';

export { type MemoryCheckpoints, memoryCheckpoints } from './testing/memory-checkpoints.ts';
export { type RecordingObserver, recordingObserver } from './testing/recording-observer.ts';
export { sampleBrief } from './testing/sample-brief.ts';
export {
  type AnswerOf,
  dataRecords,
  modelFailure,
  type ScriptedAnswer,
  type ScriptedCall,
  type ScriptedModel,
  scriptedModel,
} from './testing/scripted-model.ts';

/** Computes in the calling thread on copies, as if values passed between threads. */
export const computeHere: Compute = async (name, input) => {
  const compute = computations[name] as (input: unknown) => never;
  return structuredClone(compute(structuredClone(input)));
};
