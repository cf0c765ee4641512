/** Paddle's test cards. Any other number pays too. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  /** Pays at the checkout and never again. */
  declinedLater: '4000002760003184',
};

export const onlyDigits = (typed: string): string => typed.replace(/\D/g, '');

export const declines = (card: string, occasion: 'checkout' | 'later'): boolean =>
  card === CARDS.declined || (occasion === 'later' && card === CARDS.declinedLater);
