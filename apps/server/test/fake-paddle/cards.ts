/** Paddle's test cards. */
export const CARDS = {
  good: '4242424242424242',
  secure: '4000003800000446',
  declined: '4000000000000002',
  /** Pays at the checkout and never again. */
  declinedLater: '4000002760003184',
};

export const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

export const isKnownCard = (number: string): boolean => Object.values(CARDS).includes(number);

export const declines = (number: string, occasion: 'checkout' | 'later'): boolean =>
  number === CARDS.declined || (occasion === 'later' && number === CARDS.declinedLater);
