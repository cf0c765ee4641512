import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { STEPS } from './step-texts.ts';

const PARAM = 'step';

/** Parses the step index from `?step=3`; undefined for anything else. */
function indexOf(params: URLSearchParams): number | undefined {
  const step = Number(params.get(PARAM));
  return Number.isInteger(step) && step >= 1 && step <= STEPS.length ? step - 1 : undefined;
}

/**
 * Adds a browser history entry for each opened step. Calls `show` with the step that Back, Forward or a link leads
 * to.
 */
export function useStepHistory(step: number, show: (index: number) => void) {
  const [params, setParams] = useSearchParams();
  const [first] = useState(step);
  const asked = indexOf(params) ?? first;
  const follow = useEffectEvent((index: number) => {
    if (index !== step) show(index);
  });
  useEffect(() => follow(asked), [asked]);
  return (index: number) =>
    setParams({ [PARAM]: String(index + 1) }, { preventScrollReset: true, replace: index === asked });
}
