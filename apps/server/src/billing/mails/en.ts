import type { BillingMailTexts } from './billing-mails.ts';

export const en: BillingMailTexts = {
  footer: "You're receiving this email because you have a subscription to Inkstep.",
  adminFooter: "You're receiving this email because you're an administrator of Inkstep.",
  trialEnds: ({ plan, date, url }) => ({
    subject: `Your free trial of ${plan} ends on ${date}`,
    heading: 'Your free trial ends soon',
    paragraphs: [
      `Your free trial of ${plan} ends on ${date}. Your subscription starts then, and your card will be charged.`,
      "If you don't want to continue, cancel before that date and you won't be charged.",
    ],
    action: { label: 'View subscription', url },
  }),
  receipt: ({ amount, plan, date, invoice, next, url }) => ({
    subject: `Your payment of ${amount}`,
    heading: 'Thank you for your payment',
    paragraphs: [
      plan
        ? `We received your payment of ${amount} for Inkstep ${plan} on ${date}.`
        : `We received your payment of ${amount} on ${date}.`,
      ...(invoice ? [`Invoice number: ${invoice}`] : []),
      ...(next ? [`Your next payment is on ${next}.`] : []),
      'You can download your invoice at any time.',
    ],
    action: { label: 'View invoices', url },
  }),
  paymentFailed: ({ amount, until, url }) => ({
    subject: `Your payment of ${amount} failed`,
    heading: 'Your payment failed',
    paragraphs: [
      `We couldn't charge ${amount} to your card.`,
      until
        ? `Update your card by ${until} to keep your plan. We'll try again in the meantime.`
        : 'Update your card to use your plan again.',
    ],
    action: { label: 'Update payment method', url },
  }),
  ended: ({ plan, until, url }) => ({
    subject: `Your subscription to ${plan} has ended`,
    heading: 'Your subscription has ended',
    paragraphs: [
      until
        ? `Your subscription to ${plan} has ended and won't renew. You can still use ${plan} until ${until}, which you've paid for.`
        : `Your subscription to ${plan} has ended, and your account is now on the Free plan.`,
      'Everything you wrote stays in your account. You can subscribe again at any time.',
    ],
    action: { label: 'View plans', url },
  }),
  customerMoved: ({ email, url }) => ({
    subject: 'Your subscription is now billed to your own address',
    heading: 'Your subscription is now billed to your own address',
    paragraphs: [
      `Your subscription was billed to an email address that another account pays with, because that address was entered at checkout. We moved it to ${email}.`,
      'Your plan and price stay the same, and future invoices go to you. If your next payment fails, enter your card again in Manage Billing.',
    ],
    action: { label: 'View subscription', url },
  }),
  customerKept: ({ email, url }) => ({
    subject: "Another account's subscription is no longer billed to your address",
    heading: "Another account's subscription is no longer billed to your address",
    paragraphs: [
      `Someone entered ${email} at checkout, so another account's subscription was billed to your address. We moved that subscription to its own address.`,
      'Your plan, card and invoices stay the same. You can use Manage Billing again.',
    ],
    action: { label: 'View subscription', url },
  }),
  chargeback: ({ amount, date, account, url }) => ({
    subject: `Chargeback of ${amount}`,
    heading: 'A payment was charged back',
    paragraphs: [
      account
        ? `The bank of ${account} took back the payment of ${amount} of ${date}.`
        : `A bank took back the payment of ${amount} of ${date}.`,
      'The plan that it paid for has ended here. The subscription at Paddle continues and charges the card at its next renewal. Cancel it there if you want it to end.',
    ],
    action: { label: 'View payments', url },
  }),
};
