export { findStorage } from './queries.ts';
export { withinQuota } from './within-quota.ts';
