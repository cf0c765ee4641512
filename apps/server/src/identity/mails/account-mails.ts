import type { Language } from '@inkstep/contract';
import { z } from 'zod';
import type { MailPage } from '../../platform/mail/mail-page.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { zh } from './zh.ts';

/** Emails about the account itself, which can't be turned off. */
export const AccountMail = z.enum([
  'welcome',
  'welcome_confirmed',
  'confirm_email',
  'confirm_or_lose',
  'reset_password',
  'invitation',
  'unlock_sign_in',
  'password_changed',
  'password_set',
  'email_changed',
  'passkey_added',
  'passkey_removed',
  'identity_unlinked',
  'two_factor_on',
  'two_factor_off',
  'recovery_code_used',
  'identity_linked',
  'token_created',
  'export_ready',
]);
export type AccountMail = z.output<typeof AccountMail>;

interface MailText {
  subject: string;
  /** Defaults to the subject. */
  heading?: string;
  paragraphs: string[];
  button: string;
  note?: string;
}

export interface AccountMailTexts {
  footer: string;
  /** `name` may be empty. */
  hello: (name: string) => string;
  mails: Readonly<Record<AccountMail, MailText>>;
}

const TEXTS: Readonly<Record<Language, AccountMailTexts>> = { en, es, zh };

/** `url` is the target of the button. */
export function accountMailPage(
  mail: AccountMail,
  { language, name, url }: { language: Language; name: string; url: string },
): MailPage {
  const { mails, hello, footer } = TEXTS[language];
  const { subject, heading = subject, paragraphs, button, note } = mails[mail];
  return {
    language,
    subject,
    heading,
    paragraphs: [hello(name), ...paragraphs],
    action: { label: button, url },
    notes: note ? [note] : [],
    footer,
  };
}
