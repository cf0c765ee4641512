import type { Language } from '@inkstep/contract';
import type { MailPage } from '../../platform/mail/mail-page.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { zh } from './zh.ts';

type Page = Omit<MailPage, 'language' | 'footer'>;

/** Amounts and dates are formatted in the recipient's language. */
export interface BillingMailTexts {
  footer: string;
  /** For mails to administrators. */
  adminFooter: string;
  trialEnds: (facts: { plan: string; date: string; url: string }) => Page;
  /** `plan`, `invoice` and `next`, the date of the next payment, are empty if unknown. */
  receipt: (facts: {
    amount: string;
    plan: string;
    date: string;
    invoice: string;
    next: string;
    url: string;
  }) => Page;
  /** `until` is empty if the plan has already ended. */
  paymentFailed: (facts: { amount: string; until: string; url: string }) => Page;
  /** `until` is empty if the plan ended with the subscription. */
  ended: (facts: { plan: string; until: string; url: string }) => Page;
  /** `email` is the address of the account, which is the customer's from now on. */
  customerMoved: (facts: { email: string; url: string }) => Page;
  /** `email` was also another account's customer until now. */
  customerKept: (facts: { email: string; url: string }) => Page;
  /** `account` is empty if it is deleted. */
  chargeback: (facts: { amount: string; date: string; account: string; url: string }) => Page;
}

export const BILLING_MAILS: Readonly<Record<Language, BillingMailTexts>> = { en, es, zh };
