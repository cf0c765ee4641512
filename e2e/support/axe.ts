import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import axe, { type Result, type RunOnly } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

// The themes differ in colours only.
const RULES: Record<'light' | 'dark', RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast'] },
};
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 800 };
const NARROWEST = { width: 360, height: 800 };

/** Whether everybody can use what the page shows now: WCAG 2.2 AA in both themes and widths, and no sideways scrolling. */
export async function expectUsable(page: Page, screen: string): Promise<void> {
  const problems: string[] = [];
  // A tab that another one covers is drawn once a second.
  await page.bringToFront();
  await page.evaluate(axe.source);
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    // As tall as the page, so that nothing lies under a bar that stays in sight while scrolling.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...size, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(coloursAtRest);
      const violations = await page.evaluate(violationsOf, RULES[colorScheme]);
      for (const { id, nodes } of violations) {
        const where = nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary})`).join('\n    ');
        problems.push(`${id}, ${colorScheme} at ${size.width}:\n    ${where}`);
      }
    }
  }
  await page.setViewportSize(NARROWEST);
  if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) {
    problems.push(`scrolls sideways at ${NARROWEST.width}: ${await page.evaluate(widestElement)}`);
  }
  await page.setViewportSize(WIDE);
  expect.soft(problems, screen).toEqual([]);
}

/** Runs in the page. What passes is not asked for: naming every element of it takes half the time. */
async function violationsOf(runOnly: RunOnly): Promise<Result[]> {
  return (await window.axe.run(document, { runOnly, resultTypes: ['violations'] })).violations;
}

/** Runs in the page: resolves when nothing fades any more. What a part inherits may fade after that which it is from. */
async function coloursAtRest(): Promise<void> {
  const ending = () =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => effect && effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  let fading: Animation[] = [];
  do {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    fading = ending();
    await Promise.allSettled(fading.map(({ finished }) => finished));
  } while (fading.length > 0);
}

/** Runs in the page. */
function widestElement(): string {
  const right = (element: Element) => element.getBoundingClientRect().right;
  const widest = [...document.body.querySelectorAll('*')].reduce((a, b) => (right(b) >= right(a) ? b : a));
  return `${widest.outerHTML.slice(0, 300)} ends at ${right(widest)}`;
}
