import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/lib/chromium.mjs';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  reporter: 'list',
  workers: 2,
  fullyParallel: true,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  // A retried test is reported as flaky; on a busy machine one slow answer should not hide all the others.
  retries: process.env.CI === undefined ? 0 : 2,
  use: {
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    launchOptions: { ...(executablePath !== undefined && { executablePath }), args: chromiumArgs },
  },
});
