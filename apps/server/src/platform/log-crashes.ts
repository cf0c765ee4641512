import type { Logger } from 'pino';

/** Ends the process after an error that no request or job caught, rejections included. Only the log leaves user text out. */
export function logCrashes(log: Logger): void {
  process.on('uncaughtException', (error, origin) => {
    // A fatal line is written before it returns.
    log.fatal({ err: error, origin }, 'unexpected error; the process ends');
    process.exit(1);
  });
}
