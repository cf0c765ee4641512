import { describe, expect, it } from 'vitest';
import { moveItem } from './item.ts';
import { readRevision, writeRevision } from './list-revision.ts';
import { mergeLists } from './merge-lists.ts';

/** 'a2' is item a in its second revision. */
const read = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => item(word[0] ?? '', word.slice(1) || '1'));
const item = (id: string, version: string) => ({ id, revision: version.padStart(8, '0').padEnd(16, '0') });
const write = (items: readonly { id: string; revision: string }[]) =>
  items.map(({ id, revision }) => id + revision.slice(0, 8).replace(/^0*1?/, '')).join(' ');

const merge = (base: string, given: string, stored: string, most = 100) =>
  write(
    mergeLists({
      stored: read(stored),
      given: read(given),
      base: readRevision(writeRevision(read(base))),
      most,
    }),
  );

describe('a list that was read earlier', () => {
  it.each([
    ['keeps what others added', 'a b', 'a b', 'a b c', 'a b c'],
    ['adds what it added', 'a b', 'a b d', 'a b c', 'a b c d'],
    ['adds in its place', 'a b', 'a d b', 'a b c', 'a d b c'],
    ['removes what it knew', 'a b', 'a', 'a b c', 'a c'],
    ['removes what others have edited', 'a b', 'a', 'a b2', 'a'],
    ['keeps what others edited', 'a b', 'a2 b', 'a b2', 'a2 b2'],
    ['wins where both edited', 'a', 'a3', 'a2', 'a3'],
    ['does not bring back what others removed', 'a b', 'a b', 'b', 'b'],
    ['brings back what it edited', 'a b', 'a2 b', 'b', 'a2 b'],
    ['keeps the order of others', 'a b c', 'a b c', 'c a b', 'c a b'],
    ['moves what it moved', 'a b c', 'c a b', 'a b c d', 'c a b d'],
    ['adds to the order of others', 'a b', 'a b c', 'b a', 'b a c'],
    ['empties a list that it knew', 'a b', '', 'a b', ''],
    ['adds all to an empty one', '', 'a b', '', 'a b'],
    ['stays the same when it is sent again', 'a b', 'a2 c', 'a2 c', 'a2 c'],
  ])('%s', (_, base, given, stored, merged) => {
    expect(merge(base, given, stored)).toBe(merged);
  });

  it('[SRC-18, TOPIC-08] ignores additions beyond the limit, and never drops those of others', () => {
    expect(merge('a', 'a d e', 'a b', 3)).toBe('a b d');
    expect(merge('a', 'a d', 'a b c', 3)).toBe('a b c');
  });
});

/** Repeatable numbers below `most`. */
function dice(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

interface Device {
  items: { id: string; revision: string }[];
  base: string;
  /** Its changes since it saved: the revision of an item, or undefined for a removed one. */
  changes: Map<string, string | undefined>;
}

it('devices that change different items lose none, however stale they are', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const roll = dice(seed);
    let stored: Device['items'] = [];
    let count = 0;
    const expected = new Map<string, string>();
    const devices = Array.from({ length: 3 }, (): Device => ({ items: [], base: '', changes: new Map() }));
    const fresh = () => `${(count += 1)}`.padStart(8, '0').repeat(2);
    const save = (device: Device) => {
      const { items, base, changes } = device;
      stored = mergeLists({ stored, given: items, base: readRevision(base), most: Infinity });
      device.base = writeRevision(items);
      for (const [id, revision] of changes) {
        if (revision === undefined) expected.delete(id);
        else expected.set(id, revision);
      }
      changes.clear();
    };
    const steps: ((device: Device, name: number) => void)[] = [
      (device, name) => {
        const added = { id: `${name}/${fresh()}`, revision: fresh() };
        device.items = device.items.toSpliced(roll(device.items.length + 1), 0, added);
        device.changes.set(added.id, added.revision);
      },
      (device, name) => {
        const own = device.items.filter(({ id }) => id.startsWith(`${name}/`));
        const edited = own[roll(own.length)];
        if (!edited) return;
        const revision = fresh();
        device.items = device.items.map((other) => (other === edited ? { ...other, revision } : other));
        device.changes.set(edited.id, revision);
      },
      (device, name) => {
        const own = device.items.filter(({ id }) => id.startsWith(`${name}/`));
        const removed = own[roll(own.length)];
        if (!removed) return;
        device.items = device.items.filter((other) => other !== removed);
        device.changes.set(removed.id, undefined);
      },
      (device) => {
        const moved = device.items[roll(device.items.length)];
        if (moved) device.items = moveItem(device.items, moved.id, device.items[0]?.id ?? null);
      },
      save,
      save,
      (device) => {
        save(device);
        device.items = stored;
        device.base = writeRevision(stored);
      },
    ];
    for (let step = 0; step < 60; step += 1) {
      const name = roll(devices.length);
      steps[roll(steps.length)]!(devices[name]!, name);
    }
    for (const device of devices) save(device);
    const ended = new Map(stored.map(({ id, revision }) => [id, revision]));
    expect(ended, `seed ${seed}`).toEqual(expected);
    expect(stored).toHaveLength(expected.size);
  }
});
