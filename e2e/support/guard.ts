import type { BrowserContext } from '@playwright/test';
import { isDisposed } from './app-server.ts';

export interface Guard {
  /** Ignores expected console errors. */
  allow(expected: RegExp): void;
  /** Returns unexpected problems so far. */
  problems(): string[];
}

const OWN_HOSTS = ['127.0.0.1', 'localhost'];

/** Watches all pages of a context for console errors, native dialogs and external requests. */
export function watch(context: BrowserContext): Guard {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    const { url } = message.location();
    // Requests that are pending when their test ends fail.
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
