import { once } from 'node:events';
import os from 'node:os';
import { ask, passwordCall } from './ask.ts';
import type { Attack, Damage } from './attack.ts';

// One attack, whose requests are sent as fast as they are answered, until the parent says `end`. Real attackers have
// processors of their own, so this one may only use what is left of these.

os.setPriority(os.constants.priority.PRIORITY_LOW);
const [attack] = (await once(process, 'message')) as [Attack];
const ended = new AbortController();
const MEGABYTES = 3.5;

async function repeat(first: number, send: (round: number, origin: string) => Promise<number>) {
  const answers: number[] = [];
  for (let round = first; !ended.signal.aborted; round += 1) {
    answers.push(await send(round, attack.origins[round % attack.origins.length] ?? ''));
  }
  return answers;
}

const guess = (at: number) =>
  repeat(at, (_, origin) => {
    const ip = `2001:db8:7:${at.toString(16)}::1`;
    return ask(`${origin}/api/auth/login`, passwordCall(`target-${at}@example.com`, 'Wrong-2026', ip));
  });

const prose = (characters: number): string =>
  'The compost heap is as warm as your hand after five days. '.repeat(characters / 58);

/** A save of a task, a batch with its list and sources, a file and an entry of the library. */
function heavyRequests(taskId: string) {
  const sources = Array.from({ length: 9 }, (_, at) => ({
    type: 'text',
    title: `Book ${at}`,
    content: prose((MEGABYTES * 1e6) / 9),
    wordCount: 70_000,
  }));
  const json = (body: object) => Buffer.from(JSON.stringify(body));
  return [
    { method: 'PUT', path: `/api/tasks/${taskId}`, body: json({ sources }) },
    {
      method: 'POST',
      path: '/api/batch-tasks/auto-create',
      body: json({ inputMode: 'TITLES', content: 'A title\n', globalSettings: { sources } }),
    },
    {
      method: 'POST',
      path: '/api/sources/extract-file?file_name=notes.txt',
      body: Buffer.from(prose(3.5e6)),
    },
    {
      method: 'POST',
      path: '/api/resources',
      body: json({ resource_type: 'text', resource_name: 'Book', resource_content: prose(390_000) }),
    },
  ];
}

function sendBodies({ headers, concurrency, taskId, origins }: Extract<Attack, { kind: 'bodies' }>) {
  const requests = heavyRequests(taskId);
  const senders = Array.from({ length: concurrency * origins.length }, (_, at) =>
    repeat(at, (round, origin) => {
      const {
        method = '',
        path,
        body = '',
      } = requests[Math.floor(round / origins.length) % requests.length] ?? {};
      const type = path?.includes('file_name') ? 'application/octet-stream' : 'application/json';
      return ask(`${origin}${path}`, { method, headers: { ...headers, 'content-type': type }, body });
    }),
  );
  return senders;
}

const senders =
  attack.kind === 'guesses'
    ? Array.from({ length: attack.networks }, (_, at) => guess(at))
    : sendBodies(attack);
process.once('message', () => ended.abort());
const statuses = (await Promise.all(senders)).flat();
const { user, system } = process.cpuUsage();
const damage: Damage = { statuses, cpuMs: (user + system) / 1000 };
process.send?.(damage);
