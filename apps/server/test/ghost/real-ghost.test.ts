import { afterAll, beforeAll, describe } from 'vitest';
import { GHOST_MISSING, installedGhost } from './install-ghost.ts';
import { publisherCases } from './publisher-cases.ts';
import { type RealGhost, startGhost } from './start-ghost.ts';

const folder = installedGhost();

describe.skipIf(folder === undefined)(`a real Ghost (${folder ?? GHOST_MISSING})`, () => {
  let site: RealGhost;
  beforeAll(async () => {
    site = await startGhost(folder ?? '');
  });
  afterAll(() => site[Symbol.asyncDispose]());

  publisherCases(() => site);
});
