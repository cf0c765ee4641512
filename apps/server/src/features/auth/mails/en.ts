import type { AccountMailTexts } from './account-mails.ts';

const hello = (name: string): string => (name ? `Hello ${name},` : 'Hello,');

export const en: AccountMailTexts = {
  footer: 'You received this email because this address has an Inkstep account.',
  mails: {
    welcome: ({ name, url }) => ({
      subject: 'Welcome to Inkstep: confirm your email address',
      heading: 'Welcome to Inkstep',
      paragraphs: [
        hello(name),
        'Your account is ready. It takes seven steps to go from a keyword to a published article. Start with the first one whenever you like.',
        'Please confirm your email address.',
      ],
      action: { label: 'Confirm email address', url },
      notes: [
        'This link can be used once and expires in 24 hours. If you did not register, you can ignore this email.',
      ],
    }),
    confirm_email: ({ name, url }) => ({
      subject: 'Confirm your email address',
      heading: 'Confirm your email address',
      paragraphs: [hello(name), 'Here is a new link. Previous links no longer work.'],
      action: { label: 'Confirm email address', url },
      notes: ['This link can be used once and expires in 24 hours.'],
    }),
    reset_password: ({ name, url }) => ({
      subject: 'Set a new password',
      heading: 'Set a new password',
      paragraphs: [
        hello(name),
        'Someone, most likely you, asked to set a new password for your Inkstep account.',
      ],
      action: { label: 'Set a new password', url },
      notes: [
        'This link can be used once and expires in 60 minutes. If this was not you, you can ignore this email: your password stays the same.',
      ],
    }),
    password_changed: ({ name, url }) => ({
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        hello(name),
        'The password of your Inkstep account was just changed, and all other devices were signed out.',
        'If this was you, you do not need to do anything. If it was not, set a new password now.',
      ],
      action: { label: 'This was not me', url },
    }),
    two_factor_on: ({ name, url }) => ({
      subject: 'Two-factor authentication is on',
      heading: 'Two-factor authentication is on',
      paragraphs: [
        hello(name),
        'Signing in to your Inkstep account now also requires a code from your authenticator app.',
        'Keep your recovery codes in a safe place. Each one lets you sign in once without the app.',
      ],
      action: { label: 'Security settings', url },
      notes: ['If this was not you, turn it off and change your password now.'],
    }),
    two_factor_off: ({ name, url }) => ({
      subject: 'Two-factor authentication is off',
      heading: 'Two-factor authentication is off',
      paragraphs: [hello(name), 'Signing in to your Inkstep account now requires only your password.'],
      action: { label: 'Security settings', url },
      notes: ['If this was not you, change your password and turn it back on now.'],
    }),
    recovery_code_used: ({ name, url }) => ({
      subject: 'A recovery code was used to sign in',
      heading: 'A recovery code was used',
      paragraphs: [
        hello(name),
        'Someone, most likely you, just signed in to your Inkstep account with one of your recovery codes. That code no longer works.',
      ],
      action: { label: 'Security settings', url },
      notes: ['If this was not you, change your password and generate new recovery codes now.'],
    }),
    export_ready: ({ name, url }) => ({
      subject: 'Your data is ready to download',
      heading: 'Your data is ready',
      paragraphs: [
        hello(name),
        'The ZIP file with all your data is ready: your tasks, articles, profiles and settings. You can download it for 7 days.',
      ],
      action: { label: 'Go to download', url },
      notes: [
        'You need to sign in to download it. If you did not request this export, change your password now.',
      ],
    }),
  },
};
