/** What an API token may do, within the role of its owner. None includes another. */
export const SCOPES = ['read', 'write', 'generate', 'publish', 'manage'] as const;
export type Scope = (typeof SCOPES)[number];
