import { timestamp } from 'drizzle-orm/pg-core';

/** Column of a moment in time. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
