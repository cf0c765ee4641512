import type { PlanWarning } from '@inkstep/contract';
import type { ListReading } from '@inkstep/engine';

/** Warnings that need more than the row itself. The others are derived when a row is presented. */
export type ReviewWarning = Extract<
  PlanWarning,
  {
    kind:
      | 'competes'
      | 'nonsense'
      | 'template'
      | 'off_subject'
      | 'unsourced_subject'
      | 'same_evidence'
      | 'suspect_source';
  }
>;

/** Answer of a model that read a plan. */
export interface StoredReading {
  /** Identifies what it was shown. */
  digest: string;
  /** Number of readings of the batch so far. */
  readings: number;
  /** Null if it had no answer that can be used. */
  answer: ListReading | null;
}

export interface StoredReview {
  /** Identifies the plan that was reviewed. */
  digest: string;
  reading?: StoredReading | undefined;
  /** By row ID. A row that is left out keeps what was found before. */
  rows: Record<
    string,
    {
      warnings: ReviewWarning[];
      /** Keyphrase and texts that were compared, so that they are read once. */
      evidence?: { digest: string; words: string[] };
    }
  >;
}
