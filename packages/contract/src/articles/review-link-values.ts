/** Header with the token of a review link, which is in the fragment of its URL and so reaches no log by it. */
export const REVIEW_LINK_HEADER = 'x-review-link';
/** Header with the session of a reviewer who entered a code. */
export const REVIEW_SESSION_HEADER = 'x-review-session';

export const REVIEW_LINK_LIMITS = {
  /** Days for which a link is good. */
  days: 90,
  usualDays: 14,
  /** Links of an article that are still good. */
  links: 50,
  /** Characters of a reviewer's name. */
  name: 80,
  /** Characters of a code that the member chooses. */
  codeMin: 4,
  code: 40,
  /** Wrong codes of a link in an hour before it pauses, and minutes of the pause. */
  wrongCodes: 5,
  pauseMinutes: 15,
  /** Emails with a code in an hour, to an address and by a link. */
  mailsToAddress: 3,
  mailsOfLink: 20,
  /** Minutes for which a mailed code is good, and attempts at it. */
  mailedCodeMinutes: 15,
  mailedCodeTries: 5,
  /** People of a link who may comment, suggest and decide. */
  reviewers: 100,
  /** Characters of a passage that is shown. */
  passage: 1200,
  /** Characters of a suggested passage. */
  replacement: 5000,
} as const;
