import type { Resource } from '@inkstep/contract';
import { useState } from 'react';

/** The selected resources across tabs and pages, in order of selection. */
export function useChoice(isTaken: (resource: Resource) => boolean) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Resource>>(new Map());
  const chosen = [...ticked.values()].filter((resource) => !isTaken(resource));
  const toggle = (resource: Resource) =>
    setTicked((before) => {
      const next = new Map(before);
      if (!next.delete(resource.id)) next.set(resource.id, resource);
      return next;
    });
  return { chosen, isChosen: ({ id }: Resource) => ticked.has(id), toggle };
}
