import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeGhost } from '../fake-ghost/start-fake-ghost.ts';
import { answersOf } from './ghost-calls.ts';
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

  test('answers like the fake', async () => {
    await using fake = await startFakeGhost();
    expect(await answersOf(site)).toMatchObject(await answersOf(fake));
  });
});
