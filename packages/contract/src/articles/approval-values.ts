/** State of an article's review as lists show it. `void`: the text has changed since it was approved. */
export const REVIEW_STATES = ['in_review', 'changes_asked', 'approved', 'void'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Approved, but so that it doesn't count for publishing. `waiting`: until someone accepts it. `insufficient`: another approval is needed. */
export const UNCOUNTED_STATES = ['waiting', 'insufficient'] as const;

/** States by which lists are filtered. `mine`: waits for a review by the caller. */
export const REVIEW_FILTERS = ['mine', ...REVIEW_STATES, ...UNCOUNTED_STATES] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

export const APPROVAL_LIMITS = {
  note: 2000,
  reviewers: 20,
  /** Characters of a heading. */
  heading: 300,
  /** Sections with the same heading. */
  sections: 1000,
  /** Sections in one report, and seconds of each. */
  viewSections: 50,
  viewSeconds: 60,
  /** Characters of a record that is verified, and bytes of the request. */
  record: 2_000_000,
  recordBody: 5_000_000,
} as const;
