import type { AccountMailTexts } from './account-mails.ts';

export const en: AccountMailTexts = {
  footer: 'You received this email because this address has an Inkstep account.',
  hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
  mails: {
    welcome: {
      subject: 'Welcome to Inkstep: confirm your email address',
      heading: 'Welcome to Inkstep',
      paragraphs: [
        'Your account is ready. It takes seven steps to go from a keyword to a published article. Start with the first one whenever you like.',
        'Please confirm your email address.',
      ],
      button: 'Confirm email address',
      note: 'This link can be used once and expires in 24 hours. If you did not register, you can ignore this email.',
    },
    welcome_confirmed: {
      subject: 'Welcome to Inkstep',
      paragraphs: [
        'Your account is ready. It takes seven steps to go from a keyword to a published article. Start with the first one whenever you like.',
      ],
      button: 'Open Inkstep',
    },
    confirm_email: {
      subject: 'Confirm your email address',
      paragraphs: ['Here is a new link. Previous links no longer work.'],
      button: 'Confirm email address',
      note: 'This link can be used once and expires in 24 hours.',
    },
    confirm_or_lose: {
      subject: 'Confirm your email address to keep your account',
      paragraphs: [
        'The email address of your Inkstep account is not confirmed. Accounts with an unconfirmed address are deleted after 7 days, with everything in them.',
        'If you want to keep your account and your articles, please confirm the address.',
      ],
      button: 'Confirm email address',
      note: 'This link can be used once and expires in 24 hours. If you did not register, you can ignore this email.',
    },
    reset_password: {
      subject: 'Set a new password',
      paragraphs: ['Someone, most likely you, asked to set a new password for your Inkstep account.'],
      button: 'Set a new password',
      note: 'This link can be used once and expires in 60 minutes. If this was not you, you can ignore this email: your password stays the same.',
    },
    invitation: {
      subject: 'You have an Inkstep account',
      paragraphs: [
        'An administrator created an account for this address. Set a password to use it. Then it takes seven steps to go from a keyword to a published article.',
      ],
      button: 'Set your password',
      note: 'This link can be used once and expires in 7 days. If you did not expect this, you can ignore this email.',
    },
    unlock_sign_in: {
      subject: 'Sign in without waiting',
      paragraphs: [
        'Because of failed sign-in attempts, signing in to your Inkstep account is delayed for a few minutes. Someone, most likely you, asked for this link.',
        'Open it in the browser that you want to sign in with. You will still need your password.',
      ],
      button: 'Sign in without waiting',
      note: 'This link can be used once and expires in 15 minutes. If this was not you, you can ignore this email: your account is protected.',
    },
    password_changed: {
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your Inkstep account was just changed, and all other devices were signed out.',
        'If this was you, you do not need to do anything. If it was not, set a new password now.',
      ],
      button: 'This was not me',
    },
    password_set: {
      subject: 'An administrator set a new password for you',
      paragraphs: [
        'An administrator set a new password for your Inkstep account, and all devices were signed out. Ask them for it if you do not have it yet.',
        'When you sign in with it, you will be asked to choose your own.',
      ],
      button: 'Sign in',
      note: 'If you did not ask for this, contact your administrator.',
    },
    email_changed: {
      subject: 'Your email address was changed',
      paragraphs: [
        'The email address of your Inkstep account was just changed, and all other devices were signed out. You can no longer sign in with this address.',
        'If this was you, you do not need to do anything. If it was not, someone has access to your account: ask another administrator of this server to restore your account.',
      ],
      button: 'Sign in',
    },
    passkey_added: {
      subject: 'A passkey was added to your account',
      heading: 'A passkey was added',
      paragraphs: [
        'A passkey was just added to your Inkstep account. It lets its device sign in without your password and without a code.',
      ],
      button: 'Security settings',
      note: 'If this was not you, remove it and change your password now.',
    },
    passkey_removed: {
      subject: 'A passkey was removed from your account',
      heading: 'A passkey was removed',
      paragraphs: [
        'A passkey was just removed from your Inkstep account. It can no longer be used to sign in.',
      ],
      button: 'Security settings',
      note: 'If this was not you, change your password now.',
    },
    identity_unlinked: {
      subject: 'A linked account was removed',
      paragraphs: [
        'An account of another service was just unlinked from your Inkstep account. It can no longer be used to sign in.',
      ],
      button: 'Security settings',
      note: 'If this was not you, change your password now.',
    },
    two_factor_on: {
      subject: 'Two-factor authentication is on',
      paragraphs: [
        'Signing in to your Inkstep account now also requires a code from your authenticator app. All other devices were signed out.',
        'Keep your recovery codes in a safe place. Each one lets you sign in once without the app.',
      ],
      button: 'Security settings',
      note: 'If this was not you, turn it off and change your password now.',
    },
    two_factor_off: {
      subject: 'Two-factor authentication is off',
      paragraphs: ['Signing in to your Inkstep account no longer requires a code.'],
      button: 'Security settings',
      note: 'If this was not you, change your password and turn it back on now.',
    },
    recovery_code_used: {
      subject: 'A recovery code was used to sign in',
      heading: 'A recovery code was used',
      paragraphs: [
        'Someone, most likely you, just signed in to your Inkstep account with one of your recovery codes. That code no longer works.',
      ],
      button: 'Security settings',
      note: 'If this was not you, change your password and generate new recovery codes now.',
    },
    identity_linked: {
      subject: 'A new way to sign in was connected',
      paragraphs: [
        'An account of another service was just connected to your Inkstep account. Anyone who uses that account can now sign in to yours.',
      ],
      button: 'Security settings',
      note: 'If this was not you, disconnect it and change your password now.',
    },
    token_created: {
      subject: 'An API token was created',
      paragraphs: [
        'An API token was just created for your Inkstep account. Programs that have it can act on your behalf until it expires or you revoke it.',
      ],
      button: 'API tokens',
      note: 'If this was not you, revoke it and change your password now.',
    },
    export_ready: {
      subject: 'Your data is ready to download',
      heading: 'Your data is ready',
      paragraphs: [
        'The ZIP file with all your data is ready: your tasks, articles, profiles and settings. You can download it for 7 days.',
      ],
      button: 'Go to download',
      note: 'You need to sign in to download it. If you did not request this export, change your password now.',
    },
  },
};
