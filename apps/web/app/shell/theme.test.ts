import { expect, test } from 'vitest';
import { THEME_SCRIPT } from './inline-scripts.ts';
import { chooseTheme, readTheme } from './theme.ts';

const shown = () => document.documentElement.dataset.theme;

/** Runs the theme script, as a page load does. */
function loadPage() {
  delete document.documentElement.dataset.theme;
  // oxlint-disable-next-line typescript/no-implied-eval -- the page runs this text as its first script
  new Function(THEME_SCRIPT)();
}

test.each(['light', 'dark'] as const)('%s is shown at once and again on the next load', (theme) => {
  chooseTheme(theme);
  expect([readTheme(), shown()]).toEqual([theme, theme]);
  loadPage();
  expect(shown()).toBe(theme);
});

test('system leaves the choice to the browser', () => {
  chooseTheme('dark');
  chooseTheme('system');
  expect([readTheme(), shown()]).toEqual(['system', undefined]);
  loadPage();
  expect(shown()).toBeUndefined();
});

test('a strange stored value is the system’s theme', () => {
  localStorage.setItem('theme', '"><script>');
  loadPage();
  expect([readTheme(), shown()]).toEqual(['system', undefined]);
});
