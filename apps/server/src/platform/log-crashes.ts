import type { Logger } from 'pino';

/**
 * Ends the process after an uncaught error or rejection. Logged here, because Node's own message could contain user
 * text.
 */
export function logCrashes(log: Logger): void {
  process.on('uncaughtException', (error, origin) => {
    // Fatal lines are written synchronously.
    log.fatal({ err: error, origin }, 'unexpected error; the process ends');
    process.exit(1);
  });
}
