import type { Language } from '@inkstep/contract';
import type { MailPage } from '../../../platform/mail/mail-page.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { zh } from './zh.ts';

type Page = Omit<MailPage, 'language' | 'footer'>;

export interface NoticeMailTexts {
  footer: (settings: string) => string;
  /** `title` is empty if the address is unconfirmed. */
  articleFinished: (facts: { title: string; url: string }) => Page;
  articleFailed: (facts: { title: string; url: string }) => Page;
  /** `name` is empty if the address is unconfirmed. */
  batchFinished: (facts: { name: string; written: number; total: number; url: string }) => Page;
  monthlyUsage: (facts: { used: number; limit: number; url: string }) => Page;
  productNews: (facts: { title: string; paragraphs: string[]; url: string }) => Page;
}

export const NOTICE_MAILS: Readonly<Record<Language, NoticeMailTexts>> = { en, es, zh };
