import type { DoubtedSentence, Fact } from '../../article.ts';

/** What differs between two sources, with the sentences that say it. */
export interface SuspectSource {
  id: string;
  /** `contradiction`: a count of which others agree on another. `bulk`: text made in bulk. */
  kind: Fact['kind'] | 'contradiction' | 'bulk';
  /** Source that says otherwise; absent for a text made in bulk. */
  otherId?: string;
  /**
   * Why this one is in doubt and not the other: others agree with that, it was published later, or earlier on the same
   * site. `unknown`: either may be wrong.
   */
  because?: 'others' | 'later' | 'outdated' | 'unknown';
  /** Sources that agree with the other one. */
  agreeing?: number;
  passages: { here: DoubtedSentence; there?: DoubtedSentence }[];
}
