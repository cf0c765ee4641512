import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'theme.css'), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name,
    { light, dark },
  ]),
);

/** WCAG 2.2, relative luminance. */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, back: string, theme: 'light' | 'dark') {
  const colours = [front, back].map((name) => luminance(tokens.get(name)?.[theme] ?? ''));
  return (Math.max(...colours) + 0.05) / (Math.min(...colours) + 0.05);
}

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
