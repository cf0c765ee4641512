import type { AccountMailTexts } from './account-mails.ts';

const hello = (name: string): string => (name ? `Hello ${name},` : 'Hello,');

export const en: AccountMailTexts = {
  footer: 'You get this mail because there is an Inkstep account for this address.',
  mails: {
    welcome: ({ name, url }) => ({
      subject: 'Welcome to Inkstep: confirm your email address',
      heading: 'Welcome to Inkstep',
      paragraphs: [
        hello(name),
        'Your account is ready. Seven steps lead from a keyword to a published article: start with the first one whenever you like.',
        'Please confirm that this address is yours.',
      ],
      action: { label: 'Confirm email address', url },
      notes: ['The link works once, within 24 hours. If you did not register, ignore this mail.'],
    }),
    confirm_email: ({ name, url }) => ({
      subject: 'Confirm your email address',
      heading: 'Confirm your email address',
      paragraphs: [hello(name), 'Here is a new link. Earlier ones no longer work.'],
      action: { label: 'Confirm email address', url },
      notes: ['The link works once, within 24 hours.'],
    }),
    reset_password: ({ name, url }) => ({
      subject: 'Set a new password',
      heading: 'Set a new password',
      paragraphs: [
        hello(name),
        'Somebody, most likely you, asked to set a new password for your Inkstep account.',
      ],
      action: { label: 'Set a new password', url },
      notes: [
        'The link works once, within 60 minutes. If it was not you, ignore this mail: your password stays as it is.',
      ],
    }),
    password_changed: ({ name, url }) => ({
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        hello(name),
        'The password of your Inkstep account was just changed, and other devices were signed out.',
        'If that was you, there is nothing to do. If it was not, set a new password now.',
      ],
      action: { label: 'This was not me', url },
    }),
  },
};
