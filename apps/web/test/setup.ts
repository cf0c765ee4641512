import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { en } from '../app/i18n/en.ts';
import { english } from '../app/i18n/english.ts';

// Bundles all texts, so that tests don't wait for them.
Object.assign(english, en);

// jsdom has no layout, so sizes never change.
class SizelessObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= SizelessObserver;

// Windows are wide by default.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: true,
    media,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

configure({
  asyncUtilTimeout: 15_000,
  // Prints the page only if a test fails: those that wait for an element get an error for each attempt.
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    });
  },
});

const failures: unknown[] = [];

beforeEach(async () => {
  // Modules of earlier files were reset, along with their state.
  const { forgetDrafts } = await import('../app/kit/saving/drafts.ts');
  forgetDrafts();
  // Those of the last test would stay for five seconds beside the same ones of this one.
  const { listToasts, removeToast } = await import('../app/kit/feedback/toast-store.ts');
  for (const { id } of listToasts()) removeToast(id);
  localStorage.clear();
  sessionStorage.clear();
  failures.length = 0;
  vi.stubGlobal('fetch', (input: unknown) => {
    failures.push(`unexpected request to ${String(input)}`);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  vi.spyOn(console, 'error').mockImplementation((...message) => {
    failures.push(message.join(' '));
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (failures.length > 0) throw new Error(failures.join('\n'));
});

// Test files share a window, so each restores its initial state.
afterAll(() => {
  const { documentElement } = document;
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);
  document.title = '';
  document.cookie = 'language=; path=/; max-age=0';
  history.replaceState(null, '', '/');
  vi.resetModules();
});

/** jsdom has no workers, so they never respond. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}
Object.assign(globalThis, { Worker: SilentWorker });
