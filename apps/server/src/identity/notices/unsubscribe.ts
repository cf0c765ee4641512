import { TEAM_MAIL_GROUPS } from '@inkstep/contract';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { savePreferences } from '../preferences/queries.ts';
import { findPerson } from '../queries.ts';
import { readUnsubscribe } from './unsubscribe-link.ts';

const allOff = Object.fromEntries(TEAM_MAIL_GROUPS.map((group) => [group, 'off']));

/** @throws DomainError TOKEN_INVALID, also for an account that is gone */
export async function unsubscribe(
  { db, secrets }: { db: Db; secrets: Pick<Secrets, 'open'> },
  { token }: { token: string },
): Promise<void> {
  const link = readUnsubscribe(secrets, token);
  if (!link || !(await findPerson(db, link.userId)))
    throw new DomainError('TOKEN_INVALID', 'This link is not valid. Change your emails in the settings.');
  const { userId, setting } = link;
  await savePreferences(db, userId, setting === 'teamMails' ? { teamMails: allOff } : { [setting]: false });
}
