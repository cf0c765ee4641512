import { setTimeout as delay } from 'node:timers/promises';
import { paths } from '@inkstep/contract';
import { readEvents } from '../../apps/server/test/read-events.ts';

const AT_ONCE = 3;

/** Writes articles one after another, each watched to the end by a client that resumes a broken stream. */
export function startWriters(
  origin: string,
  prepare: () => Promise<{ taskId: string; headers: Record<string, string> }>,
) {
  const ended = new AbortController();
  let reconnects = 0;
  let repeated = 0;
  const refusals: string[] = [];

  async function watch(taskId: string, headers: Record<string, string>): Promise<void> {
    let last = 0;
    for (;;) {
      try {
        for await (const { id, event } of readEvents({
          origin,
          taskId,
          headers,
          lastEventId: last ? String(last) : undefined,
        })) {
          if (id !== undefined && Number(id) <= last) repeated += 1;
          if (id !== undefined) last = Number(id);
          if (event.type === 'done') return;
          if (event.type === 'failed') throw new Error(event.status.message);
        }
      } catch (error) {
        // Browsers retry after a broken connection, or after the proxy's response to one.
        const refusal = /refused with (\d+)/.exec(String(error))?.[1];
        if (refusal) refusals.push(refusal);
        else if (!(error instanceof TypeError)) throw error;
      }
      reconnects += 1;
      await delay(500);
    }
  }

  async function write(): Promise<void> {
    while (!ended.signal.aborted) {
      const { taskId, headers } = await prepare();
      const url = `${origin}${paths.startGeneration.path.replace(':id', taskId).replace('{id}', taskId)}`;
      const begin = () => fetch(url, { method: 'POST', headers }).catch(() => undefined);
      const answer = await begin();
      // A process that was killed may have started the run already. The second response is then "already generating".
      if (!answer?.ok) await begin();
      await watch(taskId, headers);
    }
  }

  const writing = Array.from({ length: AT_ONCE }, write);
  const failed = Promise.all(writing);
  failed.catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  return {
    reconnects: () => reconnects,
    repeated: () => repeated,
    refusals,
    async stop() {
      ended.abort();
      await failed;
    },
  };
}
