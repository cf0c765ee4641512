import type { ImportReport } from '@inkstep/contract';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { repetitions } from '../../../test/repetitions.ts';
import { spawnService } from '../../../test/service-process.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { createImporter } from './factory.ts';
import { startImport } from './start-import.ts';
import { wxr, wxrItem } from './wxr-fixture.ts';

/** Enough also from source, which takes 25 more. Addresses of pictures that hold the text they were read from don't fit. */
const HEAP_MB = 90;
const ITEMS = repetitions(2700, 8000);

const testDb = await createTestDb();
const { connection } = testDb;
const web = await buildTestApp(testDb);
const admin = await buildUser(testDb.db, { role: 'admin' });
const { report } = createImporter(web, admin);
const { host, port, user } = inject('postgres');
const database = 'database' in connection ? connection.database : '';

const worker = spawnService({
  ROLE: 'worker',
  DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
  DATA_DIR: web.deps.config.DATA_DIR,
  // With so small a heap, the young generation would be tiny too, and collecting it would take half of the time.
  NODE_OPTIONS: `--max-old-space-size=${HEAP_MB} --max-semi-space-size=16`,
});
afterAll(() => worker.kill());

/** Runs in the process with this memory limit. */
async function importWithLittleMemory(content: AsyncIterable<Buffer>): Promise<ImportReport> {
  const { id } = await startImport(web.deps, admin.actor, { fileName: 'a.xml', publish: false }, content);
  return vi.waitFor(
    async () => {
      const found = await report(id);
      expect(found.state).toBe('finished');
      return found;
    },
    { timeout: 150_000, interval: 100 },
  );
}

it(`imports ${ITEMS} items of 20 kB, most of them with an address, with little memory`, {
  timeout: 200_000,
}, async () => {
  const content = 'Wait for the bloom. '.repeat(1000);
  async function* file() {
    const [head = '', tail = ''] = wxr('SPLIT').split('SPLIT');
    yield Buffer.from(head);
    for (let id = 0; id < ITEMS; id++) {
      const type = id % (ITEMS / 10) === 0 ? 'post' : id % 10 === 1 ? 'nav_menu_item' : 'attachment';
      const more = `<wp:attachment_url>https://coffee.example/${id}.jpg</wp:attachment_url>`;
      yield Buffer.from(wxrItem({ id, name: `post-${id}`, type, content, more }));
    }
    yield Buffer.from(tail);
  }
  expect(await importWithLittleMemory(file())).toMatchObject({ items: ITEMS, done: ITEMS, posts: 10 });
});

it('leaves out a text of 60 MB with little memory', { timeout: 200_000 }, async () => {
  const part = Buffer.alloc(1_000_000, 'Wait for the bloom. ');
  async function* file() {
    const [head = '', tail = ''] = wxr(
      wxrItem({ content: 'SPLIT' }) + wxrItem({ id: 2, name: 'next' }),
    ).split('SPLIT');
    yield Buffer.from(head);
    for (let n = 0; n < 60; n++) yield part;
    yield Buffer.from(tail);
  }
  expect(await importWithLittleMemory(file())).toMatchObject({
    posts: 1,
    problems: [{ reason: 'too_long' }],
  });
});
