import type { DestinationFeatures } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { buildTask } from '../../src/articles/brief/factory.ts';
import { articles } from '../../src/articles/text/tables.ts';
import { type BuiltUser, buildUser } from '../../src/identity/factory.ts';
import { type destinations, publications } from '../../src/publishing/destinations/tables.ts';
import { deliverPublication } from '../../src/publishing/publications/delivery/deliver.ts';
import { buildDestination } from '../../src/publishing/publications/factory.ts';
import { atEnd } from '../at-end.ts';
import { buildTestApp } from '../build-app.ts';
import type { TestDb } from '../test-db.ts';
import { fakeDestination } from './fake-destination.ts';
import { startFakeSite } from './fake-site.ts';

export const NEVER = new AbortController().signal;
const ARTICLE =
  '# Choosing a kettle\n\nWater boils at 100 °C [1].\n\n## Sources\n\n1. [Boiling](https://water.example/)';

interface AuthorOptions {
  text?: string;
  pace?: number;
  role?: 'user' | 'admin';
}

/** The service with a fake site to publish to, which begins each test without posts. */
export async function buildPublishingApp(
  testDb: TestDb,
  {
    features,
    ...options
  }: { features?: Partial<DestinationFeatures>; work?: boolean; env?: Record<string, string> } = {},
) {
  const site = await startFakeSite();
  atEnd(() => site[Symbol.asyncDispose]());
  beforeEach(() => site.reset());
  const app = await buildTestApp(testDb, {
    ...options,
    env: { FETCH_ALLOW_HOSTS: site.host, PUBLIC_URL: 'https://inkstep.test', ...options.env },
    destinationTypes: { ghost: fakeDestination(features) },
  });
  const { db } = testDb;

  async function rowOf(id: string) {
    const [row] = await db.select().from(publications).where(eq(publications.id, id));
    if (!row) throw new Error('the publication is gone');
    return row;
  }

  return {
    ...app,
    site,
    rowOf,
    addDestination: (person: BuiltUser, overrides: Partial<typeof destinations.$inferInsert> = {}) =>
      buildDestination(app.deps, person.actor.workspaceId, {
        settings: { kind: 'ghost', url: site.url },
        ...overrides,
      }),
    /** A person with a finished article and a destination. */
    async author({ text = ARTICLE, pace, role = 'user' }: AuthorOptions = {}) {
      const person = await buildUser(db, { role });
      const { workspaceId } = person.actor;
      const { id: taskId } = await buildTask(db, { workspaceId, finishedAt: new Date(), article: { text } });
      const destination = await buildDestination(app.deps, workspaceId, {
        settings: { kind: 'ghost', url: site.url },
        ...(pace !== undefined && { pace }),
      });
      return { person, workspaceId, taskId, destination, client: app.as(person), params: { id: taskId } };
    },
    /** Makes the next attempt, as a worker would once it is due. */
    async deliver(id: string, deps = app.deps, signal = NEVER) {
      const { workspaceId, destinationId, revision, attempts } = await rowOf(id);
      const attempt = { workspaceId, destinationId, publicationId: id, revision, attempt: attempts + 1 };
      await deliverPublication(deps, attempt, signal);
    },
    changeText: (taskId: string, text: string, version: number) =>
      db.update(articles).set({ text, version }).where(eq(articles.taskId, taskId)),
  };
}
