/** A session ends when it is not used for so long, or when it gets too old even if it is used. */
export const SESSION_DAYS = { idle: 7, total: 30 } as const;
