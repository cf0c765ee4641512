import type { Language } from '@inkstep/contract';
import { z } from 'zod';
import type { MailPage } from '../../../platform/mail/mail-page.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { zh } from './zh.ts';

export const WEBHOOK_MAIL = {
  name: 'webhook-mail',
  schema: z.object({ endpointId: z.uuid(), userId: z.uuid() }),
};

export interface WebhookMailTexts {
  footer: string;
  /** `host` is empty for an address that isn't confirmed. */
  turnedOff(facts: {
    host: string;
    reason: 'gone' | 'failing';
    url: string;
  }): Omit<MailPage, 'language' | 'footer'>;
}

export const WEBHOOK_MAILS: Readonly<Record<Language, WebhookMailTexts>> = { en, es, zh };
