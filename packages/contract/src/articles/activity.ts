import { z } from 'zod';
import { Integer } from '../common.ts';
import { defineRoutes } from '../define-route.ts';

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const Activity = z
  .object({
    /** Last 30 days, today last, without gaps. */
    days: z.array(
      z.object({
        date: z.iso.date(),
        /** Articles started. */
        started: Integer,
        /** Articles whose generation finished. */
        written: Integer,
      }),
    ),
  })
  .meta({ id: 'Activity' });
export type Activity = z.output<typeof Activity>;

export const activityRoutes = defineRoutes('tasks', 'member', {
  activity: {
    summary: 'Count articles started and finished on each of the last 30 days',
    scope: 'read',
    query: z.strictObject({
      /** Time zone in which days begin, such as 'Europe/Madrid'. An unknown one counts as UTC. */
      timeZone: z.string().max(64).refine(isTimeZone).catch('UTC'),
    }),
    response: Activity,
  },
});
