import { defineHourlyJob } from '../../platform/queue/define-hourly-job.ts';
import { deleteExpiredCredentials } from '../cells/queries.ts';
import { deleteExpiredLinks } from '../openid/queries.ts';
import { clearExpiredSessions } from '../queries.ts';
import { deleteEndedTokens } from '../tokens/queries.ts';

/**
 * Removes personal data that has no use once a sign-in has expired. Rows of sessions stay: they tell that the session
 * wasn't ended.
 */
export const expiredSignIns = defineHourlyJob('forget-expired-sign-ins', async ({ db }) => {
  await clearExpiredSessions(db);
  await deleteExpiredLinks(db);
  await deleteExpiredCredentials(db);
  await deleteEndedTokens(db);
});
