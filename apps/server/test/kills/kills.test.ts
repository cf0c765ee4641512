import { describe, expect, inject, it } from 'vitest';
import { createTestDb } from '../test-db.ts';
import { openKillHouse } from './kill-writers.ts';
import { CLOSING, type Moment } from './moment.ts';

const { db, connection } = await createTestDb();
const { host, port, user } = inject('postgres');
const database = 'database' in connection ? connection.database : '';
const databaseUrl = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

describe('a writer that is killed', () => {
  it('[GEN-10, GEN-35] at any step boundary or within a step leaves nothing undone, unreported, unpaid or paid twice', {
    timeout: 400_000,
  }, async () => {
    await using house = await openKillHouse(db, databaseUrl);
    const { ledger } = house.undisturbed;
    const section = ledger.find((step) => step.startsWith('section:') && !CLOSING.includes(step));
    const repair = ledger.find((step) => step.startsWith('repair:'));
    const boundaries = ['outline', section, 'metadata', repair, CLOSING.at(-1)];
    const steps = boundaries.flatMap((step) => step ?? []);
    expect(steps).toHaveLength(5);
    const last = steps.at(-1) ?? '';
    const moments: Moment[] = [
      ...steps.flatMap((step): Moment[] => [
        { step, at: 'answering' },
        { step, at: 'stored' },
      ]),
      { step: 'outline', at: 'answered' },
      { step: section ?? '', at: 'answered' },
      { step: last, at: 'ending' },
    ];

    for (const { moment, outcome } of await house.killAt(moments)) {
      expect({ moment, ...outcome }).toEqual({
        moment,
        ...house.undisturbed,
        writers: 2,
        // Only the interrupted call may be paid for again.
        paidTwice: moment.at === 'answered' ? [moment.step] : [],
      });
    }
    expect(house.undisturbed).toMatchObject({
      state: 'completed',
      step: 6,
      versions: 1,
      used: 1,
      units: ['kept'],
      untold: [],
      invented: [],
      tokensBeyond: 0,
      leftovers: 0,
    });
  });
});
