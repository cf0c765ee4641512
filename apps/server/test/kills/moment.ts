/** Where a run stands when its writer is killed; every step before has its answer and is stored. */
export interface Moment {
  /** As the ledger names it. */
  step: string;
  /**
   * Half of its answer has come; all of it has come but nothing is stored; it is stored; or, after the last step, the
   * article is about to be.
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

/** Steps as they are made to follow each other here, although many of them could go on at the same time. */
export const inOrder = (steps: Iterable<string>): string[] => [...steps].sort((a, b) => place(a) - place(b));

/** Every moment of a run with these steps. */
export function everyMoment(steps: readonly string[]): Moment[] {
  const moments = steps.flatMap((step) =>
    (['answering', 'answered', 'stored'] as const).map((at): Moment => ({ step, at })),
  );
  return [...moments, { step: steps.at(-1) ?? '', at: 'ending' }];
}
