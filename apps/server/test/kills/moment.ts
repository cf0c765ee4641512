/** State of a run when its writer is killed. The responses of all earlier steps are stored. */
export interface Moment {
  /** Step as named in the ledger. */
  step: string;
  /**
   * Half of its response has arrived; all of it has arrived but nothing is stored; it is stored; or, after the last
   * step, the article is about to be stored.
   */
  at: 'answering' | 'answered' | 'stored' | 'ending';
}

const KINDS = ['outline', 'section', 'metadata', 'repair', 'closing'];
/** Introduction and conclusion of the fake model's outline, which are written after the repairs. */
export const CLOSING = ['section:s1', 'section:s8'];

const place = (step: string): number => {
  const [kind = '', section = 's0'] = step.split(':');
  return KINDS.indexOf(CLOSING.includes(step) ? 'closing' : kind) * 1000 + Number(section.slice(1));
};

/** Sequential order of the steps, although many of them could run concurrently. */
export const inOrder = (steps: Iterable<string>): string[] => [...steps].sort((a, b) => place(a) - place(b));

/** Every moment of a run with these steps. */
export function everyMoment(steps: readonly string[]): Moment[] {
  const moments = steps.flatMap((step) =>
    (['answering', 'answered', 'stored'] as const).map((at): Moment => ({ step, at })),
  );
  return [...moments, { step: steps.at(-1) ?? '', at: 'ending' }];
}
