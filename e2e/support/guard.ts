import type { BrowserContext } from '@playwright/test';
import { isDisposed } from './app-server.ts';

export interface Guard {
  /** Console errors like this are part of what the test is about. */
  allow(expected: RegExp): void;
  /** What went wrong so far and was not allowed. */
  problems(): string[];
}

const OWN_HOSTS = ['127.0.0.1', 'localhost'];

/** Watches every page of a context for errors that nobody sees, boxes of the browser and calls to strangers. */
export function watch(context: BrowserContext): Guard {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    const { url } = message.location();
    // What a page still asks for once its test has ended fails.
    if (message.type() === 'error' && !isDisposed(url)) seen.push(`console: ${message.text()} (${url})`);
  });
  context.on('weberror', (error) => seen.push(`page: ${error.error().message}`));
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && !OWN_HOSTS.includes(hostname)) {
      seen.push(`request to a foreign host: ${request.url()}`);
    }
  });
  context.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') seen.push(`box of the browser: ${dialog.message()}`);
    void dialog.accept();
  });
  return {
    allow: (expected) => allowed.push(expected),
    problems: () => seen.filter((problem) => !allowed.some((expected) => expected.test(problem))),
  };
}
