import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'theme.css'), 'utf8');
const THEMES = ['light', 'dark'] as const;
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name, light, dark, both]) => [name, { light: light ?? both, dark: dark ?? both }],
  ),
);

type Theme = (typeof THEMES)[number];

/** Returns red, green and blue between 0 and 1. */
function colourOf(name: string, theme: Theme): number[] {
  const hex = tokens.get(name)?.[theme];
  if (!hex) throw new Error(`no colour ${name}`);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

/** Computes the relative luminance (WCAG 2.2). */
function luminance(colour: readonly number[]) {
  const [red = 0, green = 0, blue = 0] = colour.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(front: readonly number[], back: readonly number[]) {
  const values = [luminance(front), luminance(back)];
  return (Math.max(...values) + 0.05) / (Math.min(...values) + 0.05);
}

const contrast = (front: string, back: string, theme: Theme) =>
  contrastOf(colourOf(front, theme), colourOf(back, theme));

const STATES = ['success', 'warning', 'danger'];
const TEXT_PAIRS = [
  ...['paper', 'card', 'sunken'].flatMap((back) =>
    ['ink', 'muted', 'accent', ...STATES].map((front) => [front, back] as const),
  ),
  ...['accent', ...STATES].flatMap((state) =>
    [state, 'ink', 'muted'].map((front) => [front, `${state}-soft`] as const),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['paper', 'ink'],
] as const;

test.each(TEXT_PAIRS)('text in %s on %s has a contrast of 4.5 in both themes', (front, back) => {
  expect(contrast(front, back, 'light')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(front, back, 'dark')).toBeGreaterThanOrEqual(4.5);
});

test.each(['paper', 'card'])('borders of controls and focus have a contrast of 3 on %s', (back) => {
  for (const front of ['edge', 'accent']) {
    expect(contrast(front, back, 'light')).toBeGreaterThanOrEqual(3);
    expect(contrast(front, back, 'dark')).toBeGreaterThanOrEqual(3);
  }
});

/** Backgrounds mixed with the one below, in percent, with the text colors on them. */
const TINTS = [
  // Highlighted words, search results and selected text.
  ...[18, 25, 30, 35].map((percent) => ['marigold', percent, ['ink']] as const),
  // Selected rows.
  ['accent-soft', 50, ['ink', 'muted', 'accent', ...STATES]],
  // Inline code.
  ['ink', 6, ['ink', 'muted', 'accent']],
] as const;

test.each(TINTS)('text on %s of %i percent has a contrast of 4.5 in both themes', (tint, percent, texts) => {
  for (const theme of THEMES) {
    for (const below of ['paper', 'card']) {
      const share = percent / 100;
      const over = colourOf(tint, theme);
      const back = colourOf(below, theme).map((value, at) => (over[at] ?? 0) * share + value * (1 - share));
      for (const text of texts) {
        expect(
          contrastOf(colourOf(text, theme), back),
          `${text} on ${below}, ${theme}`,
        ).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});
