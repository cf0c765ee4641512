import { test as base, expect } from '@playwright/test';
import {
  type FakeModelOptions,
  type FakeModels,
  startFakeModels,
} from '../../apps/server/test/fake-models/start-fake-models.ts';
import { type AppServer, startAppServer } from './app-server.ts';
import { type Guard, watch } from './guard.ts';
import { type PageServer, startPageServer } from './page-server.ts';
import { makePerson, type Person, signedIn } from './person.ts';

interface Shared {
  pages: PageServer;
  /** Server with the built-in drafter and without external keyword sources. */
  server: AppServer;
  modelServer: ModelServer;
}

/** Server with a fake model, whose responses the test sets. */
export interface ModelServer extends AppServer {
  models: FakeModels;
  /** Sets the response from now on; undefined restores the default one. */
  say(answer: FakeModelOptions['answer']): void;
}

interface Own {
  guard: Guard;
  person: Person;
}

/** Test of a visitor without a session. */
export const test = base.extend<Own, Shared>({
  pages: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, provide) => {
      await using pages = await startPageServer();
      await provide(pages);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ pages }, provide) => {
      await using server = await startAppServer({ FETCH_ALLOW_HOSTS: pages.host });
      await provide(server);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  modelServer: [
    async ({ pages }, provide) => {
      let answer: FakeModelOptions['answer'];
      const models = await startFakeModels({ answer: (...call) => answer?.(...call) });
      await using server = await startAppServer({
        FETCH_ALLOW_HOSTS: pages.host,
        OPENAI_COMPATIBLE_URL: models.urls['openai-compatible'],
        OPENAI_COMPATIBLE_MODEL: 'llama',
      });
      const say: ModelServer['say'] = (next) => {
        answer = next;
      };
      await provide({ ...server, models, say });
      await models.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  guard: [
    async ({ context }, provide) => {
      const guard = watch(context);
      await provide(guard);
      expect(guard.problems()).toEqual([]);
    },
    { auto: true },
  ],
  person: async ({ server }, provide) => provide(await makePerson(server.url)),
});

/** Test of a signed-in user, `person`. */
export const signedInTest = test.extend({
  storageState: async ({ server, person }, provide) => provide(signedIn(server.url, person)),
});

export { expect } from '@playwright/test';
