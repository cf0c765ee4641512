import type { FarewellMail } from './farewell-mails.ts';

export const en: FarewellMail = {
  subject: 'Your Inkstep account was deleted',
  heading: 'Your account was deleted',
  paragraphs: [
    'Your Inkstep account and everything in it was deleted: tasks, articles, profiles, settings and sessions. This address can register anew at any time.',
    'What is kept: if you paid for a plan, our payment provider keeps its invoices and payment records, as the law requires. Figures on the use of AI models stay with us without any link to you.',
  ],
  notes: ['This is the last mail for this account. We keep no copy of this address.'],
  footer: 'You get this mail because there was an Inkstep account for this address.',
};
