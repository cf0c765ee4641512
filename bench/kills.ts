import { isDeepStrictEqual } from 'node:util';
import { openKillHouse } from '../apps/server/test/kills/kill-writers.ts';
import { everyMoment } from '../apps/server/test/kills/moment.ts';
import type { Measure } from './measure.ts';
import { startDatabase } from './support/database.ts';

export const title = 'A writer killed with SIGKILL in the middle of every step of an article and after it';

/** Kills that lock database rows take up the service's connections, so only a few run at a time. */
const MOMENTS_AT_ONCE = 6;

export async function measure(): Promise<Measure[]> {
  await using database = await startDatabase();
  await using house = await openKillHouse(database.db, database.url);
  const moments = everyMoment(house.undisturbed.ledger);
  let kills = 0;
  let sound = 0;
  let paidTwice = 0;
  for (let at = 0; at < moments.length; at += MOMENTS_AT_ONCE) {
    kills += 1;
    for (const { moment, outcome } of await house.killAt(moments.slice(at, at + MOMENTS_AT_ONCE))) {
      paidTwice += outcome.paidTwice.length;
      const inFlight = moment.at === 'answered' ? [moment.step] : [];
      const expected = { ...house.undisturbed, writers: 2, paidTwice: inFlight };
      if (isDeepStrictEqual(outcome, expected)) sound += 1;
      else process.stderr.write(`${moment.step}, ${moment.at}: ${JSON.stringify(outcome)}\n`);
    }
  }
  return [
    { what: 'kills', result: String(kills) },
    { what: 'steps of an article', result: String(house.undisturbed.ledger.length) },
    {
      what: 'runs with the article, ledger and unit of one never killed',
      result: `${sound} of ${moments.length}`,
      aim: 'all',
    },
    {
      what: 'answers paid for twice, each of a step in flight',
      result: String(paidTwice),
      aim: `${moments.filter((moment) => moment.at === 'answered').length}, those that were answered and not yet stored`,
    },
  ];
}
