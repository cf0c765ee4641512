import type { User } from '@inkstep/contract';
import type { AuthCtx } from './context.ts';

const text = (name: string, address: string): string => `Hello ${name || 'Writer'},

welcome to Inkstep. Your account is ready:
${address}

Seven steps lead from a keyword to a published article. Start with the first one whenever you like.
`;

/** Answers whether the mail was handed over. The account is good without it. */
export async function sendWelcomeMail(
  { mailer, config, log }: Pick<AuthCtx, 'mailer' | 'config' | 'log'>,
  user: Pick<User, 'id' | 'email' | 'fullName'>,
): Promise<boolean> {
  try {
    await mailer.send({
      to: user.email,
      subject: 'Welcome to Inkstep',
      text: text(user.fullName, `${config.PUBLIC_URL}/dashboard`),
    });
    return true;
  } catch (error) {
    log.warn({ err: error, userId: user.id }, 'the welcome mail was not sent');
    return false;
  }
}
