import { z } from 'zod';
import type { Config } from '../../config.ts';
import { type Secrets, UnreadableSecret } from '../../platform/crypto/secrets.ts';

export const NOTIFICATION_SETTINGS = '/settings?tab=notifications';

/** Emails that one link turns off. */
export const MAIL_SETTINGS = [
  'articleFinished',
  'batchFinished',
  'monthlyUsage',
  'productNews',
  'teamMails',
] as const;
export type MailSetting = (typeof MAIL_SETTINGS)[number];

const Link = z.object({ userId: z.uuid(), setting: z.enum(MAIL_SETTINGS) });
type Link = z.output<typeof Link>;

interface LinkCtx {
  config: Pick<Config, 'PUBLIC_URL'>;
  secrets: Pick<Secrets, 'seal'>;
}

/** Works without a session, as mail programs call it, and can do nothing else. */
export const unsubscribeUrl = ({ config, secrets }: LinkCtx, link: Link): string =>
  `${config.PUBLIC_URL}/api/mail/unsubscribe?token=${secrets.seal(JSON.stringify(link), 'link:unsubscribe')}`;

/** Undefined for a token that isn't from such a link. */
export function readUnsubscribe(secrets: Pick<Secrets, 'open'>, token: string): Link | undefined {
  try {
    return Link.safeParse(JSON.parse(secrets.open(token, 'link:unsubscribe'))).data;
  } catch (error) {
    if (error instanceof UnreadableSecret) return undefined;
    throw error;
  }
}
