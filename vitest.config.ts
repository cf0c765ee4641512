import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * A process is kept for many files: to start one and read the same modules again took half of all the time.
 * The server's and the engine's modules remember nothing but what they would compute again; the pages' are read anew.
 */
const isolate = false;

/** Far more than any test of these takes: it only ends one that hangs, on a busy machine too. */
const testTimeout = 60_000;

export default defineConfig({
  test: {
    // Tests of the server wait for the database more than they compute.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      { test: { name: 'scripts', isolate, testTimeout, include: ['scripts/**/*.test.mjs'] } },
      { test: { name: 'contract', isolate, testTimeout, include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { name: 'engine', isolate, testTimeout, include: ['packages/engine/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          isolate,
          include: ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
          globalSetup: ['apps/server/test/database-setup.ts', 'apps/server/test/programs-setup.ts'],
          testTimeout: 90_000,
          retry: process.env.CI === undefined ? 0 : 1,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          isolate,
          environment: 'jsdom',
          include: ['apps/web/app/**/*.test.{ts,tsx}'],
          setupFiles: 'apps/web/test/setup.ts',
          testTimeout,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
