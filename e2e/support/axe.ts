import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Half the size of the source that the package exports. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const WIDE = { width: 1280, height: 800 };
const NARROWEST = { width: 360, height: 800 };

/**
 * Checks WCAG 2.2 AA for the current state of the page, and that a narrow phone needs no horizontal scrolling. Unit
 * tests cover the contrast of the dark theme.
 */
export async function expectUsable(page: Page, screen: string): Promise<void> {
  const problems: string[] = [];
  // Background tabs render only once a second.
  await page.bringToFront();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  // As tall as the page, so that sticky bars cover nothing.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...WIDE, height });
  await page.evaluate(coloursAtRest);
  for (const { id, nodes } of await page.evaluate(violationsOf, TAGS)) {
    const where = nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary})`).join('\n    ');
    problems.push(`${id}:\n    ${where}`);
  }
  await page.setViewportSize(NARROWEST);
  if (await page.evaluate(scrollsSideways)) {
    problems.push(`scrolls sideways at ${NARROWEST.width}: ${await page.evaluate(widestElement)}`);
  }
  await page.setViewportSize(WIDE);
  expect.soft(problems, screen).toEqual([]);
}

/**
 * Runs in the page. Skips passing rules, because describing their elements takes half the time, and the style sheets,
 * which only an experimental rule would read.
 */
async function violationsOf(values: string[]): Promise<Result[]> {
  const options: RunOptions = {
    runOnly: { type: 'tag', values },
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  };
  return (await window.axe.run(document, options)).violations;
}

/** Runs in the page. Resolves when all transitions have ended; inherited ones may end later than their source. */
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

/** Runs in the page. Waits for tables that become lists, which are rendered in the frame after the resize. */
async function scrollsSideways(): Promise<boolean> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return document.documentElement.scrollWidth > innerWidth;
}

/** Runs in the page. Finds the widest element. */
function widestElement(): string {
  const right = (element: Element) => element.getBoundingClientRect().right;
  const widest = [...document.body.querySelectorAll('*')].reduce((a, b) => (right(b) >= right(a) ? b : a));
  return `${widest.outerHTML.slice(0, 300)} ends at ${right(widest)}`;
}
