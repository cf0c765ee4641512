import { afterEach, expect, test, vi } from 'vitest';
import { ariaShortcut, shownShortcut } from './shortcuts.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['Linux x86_64', 'Ctrl+Shift+L', 'Control+Shift+L'],
  ['MacIntel', '⌘⇧L', 'Meta+Shift+L'],
])('shortcuts on %s', (platform, shown, aria) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  expect(shownShortcut('link')).toBe(shown);
  expect(ariaShortcut('link')).toBe(aria);
  expect(shownShortcut('rule')).toBeUndefined();
});
