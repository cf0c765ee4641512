import { defineHourlyJob } from '../../queue/define-hourly-job.ts';
import { deleteForgottenKeys } from './queries.ts';

export const forgottenKeys = defineHourlyJob('forget-idempotency-keys', ({ db }) => deleteForgottenKeys(db));
