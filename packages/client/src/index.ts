export type * from './api-types.ts';
export type { CallOptions } from './call-options.ts';
export {
  createInkstepClient,
  type InkstepClient,
  type InkstepClientOptions,
} from './create-inkstep-client.ts';
export { InkstepError } from './inkstep-error.ts';
