/** Values promised in the legal pages and kept by the product. */
export const LEGAL = {
  updated: '2026-11-21',
  minimumAge: 13,
  moneyBackDays: 30,
  refundReviewBusinessDays: 2,
  refundPaidBusinessDays: { from: 5, to: 10 },
  dataRemovedWithinDays: 30,
} as const;

/** Values for the refund texts. */
export const REFUND = {
  days: LEGAL.moneyBackDays,
  review: LEGAL.refundReviewBusinessDays,
  ...LEGAL.refundPaidBusinessDays,
} as const;
