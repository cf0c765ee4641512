import type { Cycle, Price, Product } from './entities.ts';

export const PRICES = {
  pro: 'pri_01k2inkstep0pro0monthly000',
  max: 'pri_01k2inkstep0max0monthly000',
  withoutTrial: {
    pro: 'pri_01k2inkstep0pro0notrial000',
    max: 'pri_01k2inkstep0max0notrial000',
  },
};

const CREATED = '2026-01-05T09:00:00.000000Z';
const MONTHLY: Cycle = { interval: 'month', frequency: 1 };

interface Offer {
  price: Price;
  product: Product;
}

const offer = (plan: 'pro' | 'max', name: string, amount: string): Offer => {
  const shared = {
    type: 'standard',
    custom_data: null,
    status: 'active',
    import_meta: null,
    created_at: CREATED,
    updated_at: CREATED,
  } as const;
  const product: Product = {
    ...shared,
    id: `pro_01k2inkstep0${plan}0product000`,
    name,
    description: null,
    tax_category: 'saas',
    image_url: null,
  };
  const price: Price = {
    ...shared,
    id: PRICES[plan],
    product_id: product.id,
    description: `${name}, monthly`,
    name: 'Monthly',
    billing_cycle: MONTHLY,
    trial_period: { interval: 'day', frequency: 7, requires_payment_method: true },
    tax_mode: 'account_setting',
    unit_price: { amount, currency_code: 'USD' },
    unit_price_overrides: [],
    quantity: { minimum: 1, maximum: 100 },
  };
  return { price, product };
};

/** The same product for those who have had their trial. */
const withoutTrial = ({ price, product }: Offer, id: string): Offer => ({
  price: { ...price, id, trial_period: null },
  product,
});

const [pro, max] = [offer('pro', 'Inkstep Pro', '2900'), offer('max', 'Inkstep Max', '9900')];
const offers = [
  pro,
  max,
  withoutTrial(pro, PRICES.withoutTrial.pro),
  withoutTrial(max, PRICES.withoutTrial.max),
];

export const prices = new Map(offers.map(({ price }) => [price.id, price]));

const products = new Map(offers.map(({ product }) => [product.id, product]));

export function productOf({ product_id }: Price): Product {
  const product = products.get(product_id);
  if (!product) throw new Error(`no product ${product_id}`);
  return product;
}
