import type { Language } from '@inkstep/contract';
import type { MailPage } from '../../../../platform/mail/mail-page.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { zh } from './zh.ts';

export type FarewellMail = Omit<MailPage, 'language'>;

export const FAREWELL_MAILS: Readonly<Record<Language, FarewellMail>> = { en, es, zh };
