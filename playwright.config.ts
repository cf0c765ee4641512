import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/lib/chromium.mjs';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepare.ts',
  outputDir: 'test-results',
  reporter: 'list',
  workers: 2,
  fullyParallel: true,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  // A test that passes when tried again is named as flaky in the summary.
  retries: process.env.CI === undefined ? 0 : 1,
  use: {
    actionTimeout: 30_000,
    // A trace of every test takes a quarter of all the time: `--trace on` makes one of a single test.
    trace: 'on-first-retry',
    // Nothing has to come to rest before it is clicked.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath !== undefined && { executablePath }), args: chromiumArgs },
  },
});
