import { LANGUAGES, type Language } from '@inkstep/contract';
import { z } from 'zod';
import type { MailPage } from '../../../platform/mail/mail-page.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { zh } from './zh.ts';

export const REVIEW_LINK_MAIL = {
  name: 'review-link-mail',
  schema: z.object({ linkId: z.uuid() }),
};

export const MAILBOX_CODE_MAIL = {
  name: 'mailbox-code-mail',
  schema: z.object({ reviewerId: z.uuid(), language: z.enum(LANGUAGES) }),
};

type Text = Omit<MailPage, 'language'>;

export interface ReviewMailTexts {
  /** `client`, `person` and `team` are empty if they could be a message or a link, `team` also for a personal workspace. */
  link: (facts: {
    client: string;
    person: string;
    team: string;
    title: string;
    hasCode: boolean;
    until: string;
    url: string;
  }) => Text;
  code: (facts: { code: string; title: string; minutes: number }) => Text;
}

export const REVIEW_MAILS: Readonly<Record<Language, ReviewMailTexts>> = { en, es, zh };
