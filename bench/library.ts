import { buildUser, TEST_SECRET_KEY } from '../apps/server/src/identity/factory.ts';
import { resourceValues } from '../apps/server/src/library/factory.ts';
import { resources } from '../apps/server/src/library/tables.ts';
import type { Measure } from './measure.ts';
import { type Child, startChild } from './support/child.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { median, milliseconds } from './support/figures.ts';
import { makeSources } from './support/sources.ts';
import { timesOf } from './support/times.ts';

export const title = 'A library of 10,000 resources against one of 100, beside those of other people';

const RUNS = 15;
const SMALL = 100;
const LARGE = 10_000;
const OTHER_PEOPLE = 20;
const EACH_OF_THEM = 1000;

const list = (query: string) => `/api/resources?limit=20&content=excerpt&${query}`;
const TYPES = 'type=url,text,document,manual';
const PANEL = `/api/resources?page=1&limit=10&sortBy=updated_at&sortOrder=DESC&${TYPES}`;
const KEYWORDS = 'plugin,request,schema,validation,hooks,errors,reply,server,encapsulation,kubernetes';

const CALLS: readonly (readonly [string, string])[] = [
  ['newest first', list('sortBy=updated_at')],
  ['last added first', list('sortBy=created_at')],
  ['last used first', list('sortBy=last_used_at')],
  ['by name', list('sortBy=name&sortOrder=ASC')],
  ['by type', list('sortBy=type&sortOrder=ASC')],
  ['most used first', list('sortBy=usage_count')],
  ['the last page', list('sortBy=updated_at&sortOrder=ASC&page=500')],
  ['favourites', list('favorite=true')],
  ['a tag', list('tag=typescript')],
  ['search that finds much', list('search=plugin')],
  ['search that finds one', list('search=number%207777')],
  ['search that finds nothing', list('search=zeppelin')],
  ['search for two letters', list('search=io')],
  ['search for Chinese', list('search=%E5%92%96%E5%95%A1')],
  ['panel of step 3, whole texts', PANEL],
  ['picker, by relevance', `${list('sortBy=relevance')}&keywords=${KEYWORDS}`],
  ['picker, recommended', `/api/resources/recommended?keywords=${KEYWORDS}`],
  ['picker, no keyword fits', '/api/resources/recommended?keywords=zeppelin,quagga'],
  ['numbers', '/api/resources/stats'],
];

interface Person {
  headers: Record<string, string>;
}

export async function measure(): Promise<Measure[]> {
  await using database = await startDatabase();
  const entries = makeEntries();
  const [small, large] = [
    await addPerson(database, entries, SMALL),
    await addPerson(database, entries, LARGE),
  ];
  for (let person = 0; person < OTHER_PEOPLE; person += 1) await addPerson(database, entries, EACH_OF_THEM);
  await database.db.execute('VACUUM ANALYZE resources');
  await using service = await startChild('service.ts', {
    DATABASE_URL: database.url,
    SECRET_KEY: TEST_SECRET_KEY,
    ROLE: 'web',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
  });
  const measures: Measure[] = [];
  for (const [what, path] of CALLS) {
    const [few, many] = [await timeOf(service, small, path), await timeOf(service, large, path)];
    const result = `${milliseconds(many)} (${milliseconds(few)})`;
    measures.push({ what, result, aim: 'under 50 ms' });
  }
  return measures;
}

type Entry = Omit<Parameters<typeof resourceValues>[0], 'workspaceId'>;

/** Typical saved pages, with texts of 200 to 2,000 words. */
function makeEntries(): Entry[] {
  const types = ['url', 'url', 'reddit', 'text', 'document', 'manual'] as const;
  const tags = ['http', 'typescript', 'plugins', 'testing', 'security', 'performance', 'errors', 'logging'];
  const texts = [200, 500, 1000, 2000].flatMap((words) => makeSources(50, words));
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  return Array.from({ length: LARGE }, (_, at) => {
    const { content = '' } = texts[(at * 7) % texts.length] ?? {};
    const words = content.split(/\s+/);
    const from = (at * 13) % 150;
    return {
      name: `${words.slice(from, from + 6).join(' ')}, number ${at}${at % 50 === 0 ? ' 手冲咖啡' : ''}`,
      type: types[at % types.length] ?? 'url',
      url: `https://docs.example/part-${at % 97}/page-${at}`,
      description: words.slice(from + 6, from + 36).join(' '),
      content,
      tags: [tags[at % 8] ?? '', tags[(at * 3 + 1) % 8] ?? ''],
      usageCount: (at * 31) % 17 > 10 ? (at * 31) % 7 : 0,
      lastUsedAt: (at * 31) % 17 > 10 ? ago(at % 2000) : null,
      isFavorite: at % 40 === 0,
      createdAt: ago(at + 100),
      updatedAt: ago((at * 7919) % LARGE),
    };
  });
}

async function addPerson({ db }: BenchDatabase, entries: readonly Entry[], count: number): Promise<Person> {
  const { actor, headers } = await buildUser(db, { planType: 'max' });
  for (let start = 0; start < count; start += 500) {
    const some = entries.slice(start, Math.min(start + 500, count));
    await db
      .insert(resources)
      .values(some.map((entry) => resourceValues({ workspaceId: actor.workspaceId, ...entry })));
  }
  return { headers };
}

async function timeOf(service: Child, { headers }: Person, path: string): Promise<number> {
  return median(await timesOf(service, { headers, path, runs: RUNS }));
}
