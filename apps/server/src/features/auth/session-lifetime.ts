/** A session ends after this many days without use, or in total. */
export const SESSION_DAYS = { idle: 7, total: 30 } as const;
