import type { GenerationEvent } from '@inkstep/contract';
import { paths } from '@inkstep/contract/paths';
import { type Broken, serverEvents } from '../../kit/api/event-stream.ts';

/** Server events, and `broken` while the connection is lost. */
export type StreamMessage = GenerationEvent | Broken;

const isLast = (event: GenerationEvent): boolean =>
  event.type === 'done' ||
  event.type === 'failed' ||
  (event.type === 'status' && event.status.status !== 'generating');

/** Yields the events of a run until it ends. */
export const generationEvents = (taskId: string, signal: AbortSignal): AsyncGenerator<StreamMessage> =>
  serverEvents({ route: paths.generationEvents, id: taskId, isLast }, signal);
