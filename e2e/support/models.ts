import type { Answer, ModelCall } from '../../apps/server/test/fake-models/call.ts';

/** A model that makes the outline, begins each section and then says no more: a run that stays in the middle. */
export const stopsInSections = ({ schema }: ModelCall): Answer | undefined =>
  schema
    ? undefined
    : { fault: 'hang-mid-stream', text: 'A compost heap begins with a place in half shade. ' };
