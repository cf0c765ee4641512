import { afterAll, beforeAll, describe } from 'vitest';
import { type FakeGhost, startFakeGhost } from '../../../../test/fake-ghost/start-fake-ghost.ts';
import { publisherCases } from '../../../../test/ghost/publisher-cases.ts';

describe('a Ghost', () => {
  let site: FakeGhost;
  beforeAll(async () => {
    site = await startFakeGhost();
  });
  afterAll(() => site[Symbol.asyncDispose]());

  publisherCases(() => site);
});
