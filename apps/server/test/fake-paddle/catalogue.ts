import type { Price } from './entities.ts';

export const PRICES = {
  pro: 'pri_01k2inkstep0pro0monthly000',
  max: 'pri_01k2inkstep0max0monthly000',
  withoutTrial: {
    pro: 'pri_01k2inkstep0pro0notrial000',
    max: 'pri_01k2inkstep0max0notrial000',
  },
};

const price = (id: string, name: string, amount: string, trialDays?: number): Price => ({
  id,
  name,
  unit_price: { amount, currency_code: 'USD' },
  billing_cycle: { interval: 'month', frequency: 1 },
  trial_period: trialDays === undefined ? null : { interval: 'day', frequency: trialDays },
});

const offered = [
  price(PRICES.pro, 'Inkstep Pro', '2900', 7),
  price(PRICES.max, 'Inkstep Max', '9900', 7),
  price(PRICES.withoutTrial.pro, 'Inkstep Pro', '2900'),
  price(PRICES.withoutTrial.max, 'Inkstep Max', '9900'),
];

export const findPrice = (id: string): Price | undefined => offered.find((known) => known.id === id);

export const priceCents = ({ unit_price }: Price): number => Number(unit_price.amount);
