import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedWordPress, WORDPRESS_MISSING } from '../wordpress/install-wordpress.ts';
import { type RealWordPress, startWordPress } from '../wordpress/start-wordpress.ts';
import { askerOf } from './ask-call.ts';
import { CALLS } from './calls.ts';
import { type FakeWordPress, startFakeWordPress } from './start-fake-wordpress.ts';

const folder = installedWordPress();

describe.skipIf(!folder)(
  `the fake WordPress answers like the real one (${folder ?? WORDPRESS_MISSING})`,
  () => {
    let real: RealWordPress;
    let fake: FakeWordPress;
    let asked: ReturnType<typeof askerOf>[];
    beforeAll(async () => {
      [real, fake] = await Promise.all([startWordPress(folder ?? ''), startFakeWordPress()]);
      asked = [askerOf(real), askerOf(fake)];
    });
    afterAll(async () => {
      await real[Symbol.asyncDispose]();
      await fake[Symbol.asyncDispose]();
    });

    it.each(CALLS)('$name', async (call) => {
      const [ofReal, ofFake] = await Promise.all(asked.map((ask) => ask(call)));
      expect(ofFake).toEqual(ofReal);
    });
  },
);
