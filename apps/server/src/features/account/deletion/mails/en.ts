import type { FarewellMail } from './farewell-mails.ts';

export const en: FarewellMail = {
  subject: 'Your Inkstep account was deleted',
  heading: 'Your account was deleted',
  paragraphs: [
    'Your Inkstep account and everything in it has been deleted: tasks, articles, profiles, settings and sessions. You can register again with this address at any time.',
    'What we keep: if you paid for a plan, our payment provider keeps invoices and payment records as required by law. We keep AI usage statistics that are not linked to you.',
  ],
  notes: ['This is the last email for this account. We keep no copy of this address.'],
  footer: 'You received this email because this address had an Inkstep account.',
};
