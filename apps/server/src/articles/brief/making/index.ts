export { checkBasis } from './check-basis.ts';
export { getBrief } from './get-brief.ts';
export { makeBrief } from './make-brief.ts';
export { presentSources } from './present-sources.ts';
export { listSources, touchTask } from './queries.ts';
export type { TaskKey } from './task-key.ts';
