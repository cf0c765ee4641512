import type { Language } from '@inkstep/contract';
import { z } from 'zod';
import type { MailPage } from '../../../platform/mail/mail-page.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { zh } from './zh.ts';

export const INVITATION_MAIL = {
  name: 'invitation-mail',
  schema: z.object({ invitationId: z.uuid() }),
};

/** `team` and `person` are empty if they could be a message or a link. */
export type InvitationMailTexts = (facts: {
  team: string;
  person: string;
  until: string;
  url: string;
}) => Omit<MailPage, 'language'>;

export const INVITATION_MAILS: Readonly<Record<Language, InvitationMailTexts>> = { en, es, zh };
