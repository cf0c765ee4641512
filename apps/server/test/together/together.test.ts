import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, allPaths, createClient, type Routes } from '@inkstep/contract';
import { sql } from 'drizzle-orm';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { buildTask } from '../../src/articles/brief/factory.ts';
import { articleVersions } from '../../src/articles/text/tables.ts';
import { buildMember, buildTeam } from '../../src/workspaces/factory.ts';
import { buildTestApp } from '../build-app.ts';
import { seededRandom } from '../fake-paddle/random.ts';
import { isBench } from '../repetitions.ts';
import { spawnService } from '../service-process.ts';
import { createTestDb } from '../test-db.ts';
import { approve, checkRecord } from './check-record.ts';
import { checkRemarks } from './check-remarks.ts';
import { editedText, markedWords, startText } from './edit.ts';
import { pick } from './random.ts';
import { openWriter } from './writer.ts';

// Five minutes: npm run bench -- together

const WRITERS = 6;
const SEED = 20_261_129;
const [WRITING_MS, PAUSE_MS, KILL_EVERY_MS] = isBench ? [300_000, 1_500, 15_000] : [3_000, 250, 700];

it('an edit adds its word and deletes none', () => {
  const random = seededRandom(SEED);
  let text = startText();
  for (let count = 1; count <= 200; count += 1) {
    text = editedText(text, `mark0x${count}`, random);
    expect(new Set(markedWords(text)).size).toBe(count);
  }
});

it('six people write, comment on and suggest in one article while a process is killed and connections break, and nothing is lost or doubled', {
  timeout: 600_000,
}, async () => {
  const random = seededRandom(SEED);
  const testDb = await createTestDb();
  const { db, connection } = testDb;
  const { host, port, user } = inject('postgres');
  const database = 'database' in connection ? connection.database : '';
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const app = await buildTestApp(testDb);
  const origins = [await app.listen()];

  const ana = await buildTeam(db, { planType: 'max' });
  const { workspaceId } = ana.actor;
  const { id: taskId } = await buildTask(db, { workspaceId, article: { text: startText() } });
  const people = [ana];
  while (people.length < WRITERS) people.push(await buildMember(db, { workspaceId, memberRole: 'editor' }));
  const writers = await Promise.all(
    people.map(({ headers }, name) => {
      const origin = () => pick(random, origins) ?? '';
      return openWriter({ origin, headers, taskId, random, lost: 0.04 }, name);
    }),
  );
  onTestFinished(() => {
    for (const writer of writers) writer.close();
  });

  // Versions are limited in number, so they are copied once they are stored.
  await db.execute(sql`
    CREATE TABLE stored_versions (text text);
    CREATE FUNCTION copy_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO stored_versions VALUES (NEW.text); RETURN NULL; END $$;
    CREATE TRIGGER copy_version AFTER INSERT ON ${articleVersions} FOR EACH ROW EXECUTE FUNCTION copy_version()`);
  const over = new AbortController();
  let kills = 0;
  const killing = (async () => {
    while (!over.signal.aborted) {
      const service = spawnService({ DATABASE_URL: url, ROLE: 'web', PORT: '0' });
      const origin = await Promise.race([service.origin, delay(60_000, '', { signal: over.signal })]).catch(
        () => '',
      );
      if (origin) {
        origins.push(origin);
        await delay(KILL_EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined);
        kills += 1;
      }
      await service.kill();
      if (origin) origins.splice(origins.indexOf(origin), 1);
    }
  })();
  const place = { origin: origins[0] ?? '', people, taskId, random };
  // Late if someone writes meanwhile, and void once someone does.
  const early = approve(place).then(
    () => 'approved',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );
  const writing = AbortSignal.timeout(WRITING_MS);
  await Promise.all(writers.map((writer) => writer.write(PAUSE_MS, writing)));
  await vi.waitFor(() => expect(kills).toBeGreaterThan(0), { timeout: 60_000 });
  over.abort();
  await killing;
  const remarks = writers.map((writer) => writer.remarks);
  for (const { settled } of remarks) await settled();
  for (const writer of writers) await writer.finish();
  expect(['approved', 'ARTICLE_CHANGED']).toContain(await early);
  const api = createClient<Routes>(allPaths, { baseUrl: place.origin, headers: () => ana.headers });
  const { accepted, summary } = await checkRemarks(api, taskId, remarks);
  const { task } = await api.getTask({ params: { id: taskId } });
  const there = markedWords(task.generated_article ?? '');
  const { rows } = await db.execute<{ text: string }>(sql`SELECT text FROM stored_versions`);
  const versions = new Set(rows.map(({ text }) => text));
  const setAside = writers.flatMap(({ aside }) => aside);
  expect(setAside.filter((text) => !versions.has(text))).toEqual([]);
  const aside = new Set(setAside.flatMap(markedWords));
  const typed = [...writers.flatMap(({ words }) => words), ...accepted];
  expect(typed.filter((word) => !there.includes(word) && !aside.has(word))).toEqual([]);
  expect(there.filter((word, at) => there.indexOf(word) !== at || !typed.includes(word))).toEqual([]);
  expect(typed.length).toBeGreaterThan(WRITERS);
  const refused = await checkRecord(place);
  const sum = (name: 'merged' | 'conflicts' | 'reopened') =>
    writers.reduce((total, { counts }) => total + counts[name], 0);
  if (isBench)
    process.stdout.write(
      `${typed.length} words, ${there.length} in the text, ${typed.length - there.length} in versions, ${kills} kills, ` +
        `${sum('merged')} texts of others taken over, ${sum('conflicts')} conflicts, ${sum('reopened')} pages reopened, ` +
        `${summary}, ${refused} changed records refused\n`,
    );
});
