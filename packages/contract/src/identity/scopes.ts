/** What an API token may do, within the role of its owner. None includes another. */
export const SCOPES = ['read', 'write', 'generate', 'publish', 'manage'] as const;
export type Scope = (typeof SCOPES)[number];

/** Begins every API token, so that servers and secret scanners tell it from a session's. */
export const API_TOKEN_PREFIX = 'inkpat_';

export const API_TOKEN_LIMITS = {
  /** Live tokens of a user in one workspace. */
  live: 20,
  name: 60,
  usualDays: 90,
  days: 365,
  /** US dollars. */
  dayCost: 10_000,
  /** Tokens in the overview for admins. */
  overview: 500,
} as const;
