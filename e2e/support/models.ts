import type { Answer, ModelCall } from '../../apps/server/test/fake-models/call.ts';

/** A model that makes the outline, begins each section and then says no more: a run that stays in the middle. */
export const stopsInSections = ({ schema }: ModelCall): Answer | undefined =>
  schema
    ? undefined
    : { fault: 'hang-mid-stream', text: 'A compost heap begins with a place in half shade. ' };

/** A model that writes at once, but for the first section, which waits: a run that stays in the middle until `goOn`. */
export function waitsInSection() {
  const gate = Promise.withResolvers<undefined>();
  let sections = 0;
  return {
    answer({ schema }: ModelCall) {
      if (!schema) sections += 1;
      return !schema && sections === 1 ? gate.promise : undefined;
    },
    goOn: () => gate.resolve(undefined),
  };
}
