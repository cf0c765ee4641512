import type { WebhookMailTexts } from './webhook-mail.ts';

export const en: WebhookMailTexts = {
  footer: "You're receiving this email because you own an Inkstep workspace.",
  turnedOff: ({ host, reason, url }) => ({
    subject: host ? `Your webhook to ${host} was turned off` : 'A webhook was turned off',
    heading: 'A webhook was turned off',
    paragraphs: [
      reason === 'gone'
        ? 'Its server said that it wants no more events (410 Gone).'
        : "Its server hasn't accepted an event for a day.",
      'Events are no longer sent to it. Fix the server, turn the webhook on, and replay the events that failed.',
    ],
    action: { label: 'View webhooks', url },
  }),
};
