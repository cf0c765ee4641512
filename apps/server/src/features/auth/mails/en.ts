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
    two_factor_on: ({ name, url }) => ({
      subject: 'Two-factor sign-in is on',
      heading: 'Two-factor sign-in is on',
      paragraphs: [
        hello(name),
        'Signing in to your Inkstep account now takes a code of your authenticator app as well.',
        'Keep the recovery codes in a safe place: each lets you in once without the app.',
      ],
      action: { label: 'Security settings', url },
      notes: ['If this was not you, switch it off and change your password now.'],
    }),
    two_factor_off: ({ name, url }) => ({
      subject: 'Two-factor sign-in is off',
      heading: 'Two-factor sign-in is off',
      paragraphs: [hello(name), 'Signing in to your Inkstep account takes only your password again.'],
      action: { label: 'Security settings', url },
      notes: ['If this was not you, change your password and switch it on again now.'],
    }),
    recovery_code_used: ({ name, url }) => ({
      subject: 'A recovery code was used to sign in',
      heading: 'A recovery code was used',
      paragraphs: [
        hello(name),
        'Somebody, most likely you, just signed in to your Inkstep account with one of your recovery codes. That code no longer works.',
      ],
      action: { label: 'Security settings', url },
      notes: ['If this was not you, change your password and make new recovery codes now.'],
    }),
    export_ready: ({ name, url }) => ({
      subject: 'Your data is ready to download',
      heading: 'Your data is ready',
      paragraphs: [
        hello(name),
        'The zip with all your data is ready: your tasks, articles, profiles and settings. It is kept for 7 days.',
      ],
      action: { label: 'Go to the download', url },
      notes: ['Downloading it takes signing in. If you did not ask for it, change your password now.'],
    }),
  },
};
