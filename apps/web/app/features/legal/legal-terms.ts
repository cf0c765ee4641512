/** The promises that the legal pages state and the product keeps. */
export const LEGAL = {
  updated: '2026-11-20',
  minimumAge: 13,
  moneyBackDays: 30,
  refundReviewBusinessDays: 2,
  refundPaidBusinessDays: '5 to 10',
  dataRemovedWithinDays: 30,
} as const;
