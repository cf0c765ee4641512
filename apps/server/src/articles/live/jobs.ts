import { defineHourlyJob } from '../../platform/queue/define-hourly-job.ts';
import { forgetPresence } from './forget-presence.ts';

export const presenceCleanUp = defineHourlyJob('clean-up-presence', forgetPresence);
