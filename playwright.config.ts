import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/lib/chromium.mjs';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepare.ts',
  outputDir: 'test-results',
  reporter: 'list',
  // Tests wait a third of the time, such as for what is typed to be saved.
  workers: Math.max(4, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  // Tests that pass on a retry are reported as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  use: {
    actionTimeout: 30_000,
    // Tracing every test takes a quarter of the time; `--trace on` does it for a single test.
    trace: 'on-first-retry',
    // Skips animations, which would delay clicks.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath !== undefined && { executablePath }), args: chromiumArgs },
  },
});
