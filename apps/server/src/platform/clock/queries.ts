import { sql } from 'drizzle-orm';

/** Current time by the database's clock, which is that of payments, months and deletions. See ADR 61. */
export const appNow = sql`app_now()`;
