import { defineHourlyJob } from '../../platform/queue/define-hourly-job.ts';
import { clearExpiredSessions } from '../queries.ts';

/** Address and browser are of no use once a session has expired. Its row tells that it wasn't ended. */
export const expiredSessions = defineHourlyJob('forget-expired-sessions', ({ db }) =>
  clearExpiredSessions(db),
);
