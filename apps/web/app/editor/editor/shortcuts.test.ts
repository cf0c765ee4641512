import { afterEach, expect, test, vi } from 'vitest';
import { ariaShortcut, shownShortcut } from './shortcuts.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['Linux x86_64', 'Ctrl+Shift+9', 'Control+Shift+9'],
  ['MacIntel', '⌘⇧9', 'Meta+Shift+9'],
])('shortcuts on %s', (platform, shown, aria) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  expect(shownShortcut('quote')).toBe(shown);
  expect(ariaShortcut('quote')).toBe(aria);
  expect(shownShortcut('rule')).toBeUndefined();
});
