import type { BaseLogger } from 'pino';

/** What the platform writes to; pino's logger and Fastify's both fit. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
