import type { BaseLogger } from 'pino';

/** Implemented by pino's and Fastify's loggers. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
