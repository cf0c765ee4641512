import type { PaidPlan } from '@inkstep/contract';
import type { Config } from '../../../config.ts';

/** The ids of Paddle's prices. Both are undefined if payments are not configured. */
export interface Prices {
  pro: string | undefined;
  max: string | undefined;
  /** Undefined for a price that is not configured. */
  planOfPrice(priceId: string): PaidPlan | undefined;
}

export function createPrices({
  PADDLE_PRICE_PRO: pro,
  PADDLE_PRICE_MAX: max,
}: Pick<Config, 'PADDLE_PRICE_PRO' | 'PADDLE_PRICE_MAX'>): Prices {
  return {
    pro,
    max,
    planOfPrice(priceId) {
      if (priceId === max) return 'max';
      return priceId === pro ? 'pro' : undefined;
    },
  };
}
