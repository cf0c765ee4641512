import type { Answer, ModelCall } from '../../apps/server/test/fake-models/call.ts';

/** Fakes a model that writes the outline and the start of each section, then stalls. */
export const stopsInSections = ({ schema }: ModelCall): Answer | undefined =>
  schema
    ? undefined
    : { fault: 'hang-mid-stream', text: 'A compost heap begins with a place in half shade. ' };

/** Fakes a model that stalls in the first section until `goOn`. */
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
