import type { Preferences, UpdatePreferencesBody } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { updateLanguage } from '../queries.ts';
import { getPreferences } from './get-preferences.ts';
import { savePreferences } from './queries.ts';

/** Updates the given fields only, also under concurrent updates. */
export function updatePreferences(
  ctx: { db: Db },
  { userId }: { userId: string },
  { notifications, teamMails, interfaceLanguage, articleLanguage }: UpdatePreferencesBody,
): Promise<{ preferences: Preferences }> {
  return inTransaction(ctx, async (tx) => {
    if (interfaceLanguage) await updateLanguage(tx.db, userId, interfaceLanguage);
    const given = { ...notifications, teamMails, articleLanguage };
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    await savePreferences(tx.db, userId, changes);
    return getPreferences(tx, { userId });
  });
}
