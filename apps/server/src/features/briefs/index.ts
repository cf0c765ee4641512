export { checkBasis } from './check-basis.ts';
export { getBrief } from './get-brief.ts';
export { makeBrief } from './make-brief.ts';
export { touchTask } from './queries.ts';
export { presentSources } from './sources/present-sources.ts';
export { sourcesOfTask } from './sources/source-rows.ts';
export type { TaskKey } from './task-key.ts';
