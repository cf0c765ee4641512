import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vitest/config';

/**
 * Reuses processes for many files: starting one and importing the same modules took half of the time. Modules of
 * server and engine hold only caches; those of the pages are reset.
 */
const isolate = false;

/** Conditions under which packages export one build for development and one for production. */
const EITHER = 'development|production';

/**
 * Imports the builds of packages that run in production; those for development check every token of Markdown. Vite
 * resolves imports by the conditions of its environments, Node by those for SSR.
 */
const productionBuilds: Plugin = {
  name: 'production-builds',
  configResolved({ ssr, environments }) {
    for (const { resolve } of [{ resolve: ssr.resolve ?? {} }, ...Object.values(environments)]) {
      resolve.conditions = resolve.conditions?.filter((condition) => condition !== EITHER) ?? [];
    }
  },
};
const plugins = [productionBuilds];

/**
 * Tests run briefly, in processes that keep the modules of many files: compiling with TurboFan, collecting a small young
 * generation often, and marking the growing heap again and again cost more than they save.
 */
const execArgv = [
  '--max-semi-space-size=64',
  '--min-semi-space-size=16',
  '--initial-old-space-size=1500',
  '--max-opt=2',
];

/** Only ends tests that hang, even on a busy machine. */
const testTimeout = 60_000;

const usual = { isolate, execArgv, testTimeout };

export default defineConfig({
  test: {
    // Many server tests wait: for the database, for pauses, for other processes.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    projects: [
      { plugins, test: { name: 'scripts', ...usual, include: ['scripts/**/*.test.mjs'] } },
      {
        plugins,
        test: { name: 'article', ...usual, include: ['packages/article/src/**/*.test.ts'] },
      },
      {
        plugins,
        test: {
          name: 'contract',
          ...usual,
          include: ['packages/{cli,client,contract}/src/**/*.test.ts'],
        },
      },
      {
        plugins,
        test: { name: 'engine', ...usual, include: ['packages/engine/src/**/*.test.ts'] },
      },
      {
        plugins,
        test: {
          name: 'server',
          ...usual,
          include: ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
          globalSetup: ['apps/server/test/database-setup.ts', 'apps/server/test/programs-setup.ts'],
          setupFiles: 'apps/server/test/setup.ts',
          testTimeout: 90_000,
          retry: process.env.CI === undefined ? 0 : 1,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [productionBuilds, react()],
        test: {
          name: 'web',
          ...usual,
          environment: 'jsdom',
          include: ['apps/web/app/**/*.test.{ts,tsx}'],
          setupFiles: 'apps/web/test/setup.ts',
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
