import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Tests of the server wait for the database more than they compute.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { name: 'engine', include: ['packages/engine/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
          globalSetup: 'apps/server/test/database-setup.ts',
          testTimeout: 90_000,
          retry: process.env.CI === undefined ? 0 : 1,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['apps/web/app/**/*.test.{ts,tsx}'],
          setupFiles: 'apps/web/test/setup.ts',
          // A busy machine draws a page slowly; nothing here says how fast it has to be.
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
