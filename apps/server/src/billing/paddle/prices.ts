import type { PaidPlan } from '@inkstep/contract';
import type { Config } from '../../config.ts';

/** IDs of Paddle's prices. Undefined if payments are not configured. */
export interface Prices {
  /** Current price. */
  pro: string | undefined;
  max: string | undefined;
  /** Current prices for those who have had a free trial, which Paddle ties to the price. */
  withoutTrial: Readonly<Record<PaidPlan, string | undefined>>;
  /** Also covers former prices, which some subscribers still pay. Undefined for a price that is not configured. */
  planOfPrice(priceId: string): PaidPlan | undefined;
}

type PriceSettings = Pick<
  Config,
  | 'PADDLE_PRICE_PRO'
  | 'PADDLE_PRICE_MAX'
  | 'PADDLE_PRICE_PRO_WITHOUT_TRIAL'
  | 'PADDLE_PRICE_MAX_WITHOUT_TRIAL'
>;

export function createPrices(config: PriceSettings): Prices {
  const { PADDLE_PRICE_PRO: pro, PADDLE_PRICE_MAX: max } = config;
  const { PADDLE_PRICE_PRO_WITHOUT_TRIAL: laterPro, PADDLE_PRICE_MAX_WITHOUT_TRIAL: laterMax } = config;
  const plans = new Map<string, PaidPlan>([
    ...[...(pro ?? []), ...(laterPro ?? [])].map((id) => [id, 'pro'] as const),
    ...[...(max ?? []), ...(laterMax ?? [])].map((id) => [id, 'max'] as const),
  ]);
  return {
    pro: pro?.[0],
    max: max?.[0],
    withoutTrial: { pro: (laterPro ?? pro)?.[0], max: (laterMax ?? max)?.[0] },
    planOfPrice: (priceId) => plans.get(priceId),
  };
}
