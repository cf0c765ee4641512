import { startFakeModels } from '../apps/server/test/fake-models/start-fake-models.ts';
import type { Measure } from './measure.ts';
import { PACE, startService, writeArticles } from './support/articles.ts';
import { startDatabase } from './support/database.ts';
import { median, megabytes, milliseconds, ratio } from './support/figures.ts';

export const title = 'Fifty articles of 1,500 words at once, in two processes that write and serve';

const AT_ONCE = 50;
/** Articles written first, to warm up the processes. */
const WARM_UP = [20, 20, 20];

export async function measure(): Promise<Measure[]> {
  await using database = await startDatabase();
  const fakes = await startFakeModels(PACE);
  await using first = await startService(database, fakes, AT_ONCE / 2);
  await using second = await startService(database, fakes, AT_ONCE / 2);
  const services = [first, second];
  const writers = { database, fakes, services };
  const usages = () => Promise.all(services.map((service) => service.usage()));
  for (const count of WARM_UP) await writeArticles(count, writers);

  const before = await usages();
  const runs = await writeArticles(AT_ONCE, writers);
  const after = await usages();
  await fakes.close();

  const cpuMs = after.reduce((sum, usage, at) => sum + usage.cpuMs - (before[at]?.cpuMs ?? 0), 0);
  return [
    { what: 'articles that were finished', result: `${runs.length} of ${AT_ONCE}` },
    { what: 'wall time', result: milliseconds(median(runs.map(({ wallMs }) => wallMs))) },
    {
      what: 'wall time / critical path of its calls',
      result: ratio(median(runs.map(({ wallMs, pathMs }) => wallMs / pathMs))),
      aim: 'at most 1.05',
    },
    { what: 'processor time an article', result: milliseconds(cpuMs / AT_ONCE), aim: 'under 400 ms' },
    ...after.map(({ loopDelayMs }, at) => ({
      what: `event loop of process ${at + 1}, delay at the 99th percentile`,
      result: milliseconds(loopDelayMs),
      aim: 'under 100 ms',
    })),
    ...after.map(({ memory }, at) => ({
      what: `memory of process ${at + 1} at most`,
      result: megabytes(memory),
      aim: 'under 500 MB',
    })),
  ];
}
