import type { Language } from '@inkstep/contract';
import { z } from 'zod';
import type { MailPage } from '../../../platform/mail/mail-page.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { zh } from './zh.ts';

/** Emails about the account itself, which can't be turned off. */
export const AccountMail = z.enum([
  'welcome',
  'confirm_email',
  'reset_password',
  'password_changed',
  'two_factor_on',
  'two_factor_off',
  'recovery_code_used',
  'export_ready',
]);
export type AccountMail = z.output<typeof AccountMail>;

export interface AccountMailTexts {
  footer: string;
  /** `url` is the target of the button. */
  mails: Readonly<
    Record<AccountMail, (facts: { name: string; url: string }) => Omit<MailPage, 'language' | 'footer'>>
  >;
}

const TEXTS: Readonly<Record<Language, AccountMailTexts>> = { en, es, zh };

export function accountMailPage(
  mail: AccountMail,
  { language, ...facts }: { language: Language; name: string; url: string },
): MailPage {
  const { mails, footer } = TEXTS[language];
  return { language, footer, ...mails[mail](facts) };
}
