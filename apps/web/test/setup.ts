import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { en } from '../app/i18n/en.ts';
import { english } from '../app/i18n/english.ts';

// Every part is there, so that no test waits for words.
Object.assign(english, en);

// Nothing is laid out here, so no size ever changes.
class SizelessObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= SizelessObserver;

// Windows are wide unless a test says otherwise.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: true,
    media,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

configure({ asyncUtilTimeout: 15_000 });

const failures: unknown[] = [];

beforeEach(async () => {
  // The modules of an earlier file are gone, and with them what they kept.
  const { forgetDrafts } = await import('../app/kit/saving/drafts.ts');
  forgetDrafts();
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

// Files share a window: the next one finds it, and our modules, as they were at first.
afterAll(() => {
  const { documentElement } = document;
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);
  document.title = '';
  document.cookie = 'language=; path=/; max-age=0';
  history.replaceState(null, '', '/');
  vi.resetModules();
});

/** jsdom has no workers: what they would compute does not come. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}
Object.assign(globalThis, { Worker: SilentWorker });
