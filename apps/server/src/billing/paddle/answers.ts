import { z } from 'zod';
import { Amount, Moment, PaddleSubscription } from './entities.ts';

const Totals = z.object({ grand_total: Amount, currency_code: z.string() });
const PreviewedTransaction = z.object({ details: z.object({ totals: Totals }) });

/** State of a subscription after a change; has no ID. */
export const PaddlePreview = PaddleSubscription.pick({ status: true, current_billing_period: true }).extend({
  next_billed_at: Moment.nullish(),
  /** Immediate charge. */
  immediate_transaction: PreviewedTransaction.nullish(),
  recurring_transaction_details: z.object({ totals: Totals }).nullish(),
});
export type PaddlePreview = z.output<typeof PaddlePreview>;

export const PortalSession = z.object({
  urls: z.object({ general: z.object({ overview: z.url() }) }),
});

export const PaddleCustomer = z.object({ id: z.string().regex(/^ctm_[a-z0-9]{1,40}$/), email: z.string() });
export type PaddleCustomer = z.output<typeof PaddleCustomer>;

/** Address that taxes are calculated by. */
export const PaddleAddress = z.object({
  id: z.string().regex(/^add_[a-z0-9]{1,40}$/),
  country_code: z.string(),
  postal_code: z.string().nullish(),
});
export type PaddleAddress = z.output<typeof PaddleAddress>;

export const InvoiceDocument = z.object({ url: z.url() });
