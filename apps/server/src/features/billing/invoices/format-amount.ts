/** An amount of the currency's smallest unit as people write it, without a sign: 2900 of USD is 29.00, of JPY 2900. */
export function formatAmount(amount: number, currency: string): string {
  const digits = digitsOf(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

function digitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits;
}
