import { z } from 'zod';

export const INBOX_MAIL = {
  name: 'inbox-mail',
  schema: z.object({ userId: z.uuid(), mode: z.enum(['each', 'daily']) }),
};
export type InboxMail = z.output<typeof INBOX_MAIL.schema>;
export type MailMode = InboxMail['mode'];
