/** Fakes for tests of code that uses the engine. */
export { computeHere } from './testing/compute-here.ts';
export { type MemoryCheckpoints, memoryCheckpoints } from './testing/memory-checkpoints.ts';
export { type RecordingObserver, recordingObserver } from './testing/recording-observer.ts';
export { sampleBrief } from './testing/sample-brief.ts';
export {
  type AnswerOf,
  dataRecords,
  modelFailure,
  type ScriptedAnswer,
  type ScriptedModel,
  scriptedModel,
} from './testing/scripted-model.ts';
