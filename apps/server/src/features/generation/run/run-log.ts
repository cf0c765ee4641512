import type { GenerationEvent } from '@inkstep/contract';
import type { RunObserver, RunProgress } from '@inkstep/engine';
import type { GenerationCtx } from '../context.ts';
import { insertNews, type Lease } from '../queries.ts';

const FLUSH_MS = 150;
const RETRY_MS = 1000;

export interface RunLog {
  observer: RunObserver;
  /** Waits for what is being written and stops. What was not written yet is of no use without its worker. */
  close(): Promise<void>;
}

/** Collects what the engine tells and stores it every 150 ms or so, for every browser that watches. */
export function createRunLog(
  ctx: Pick<GenerationCtx, 'db' | 'log'>,
  lease: Lease,
  onLost: () => void,
): RunLog {
  const headings = new Map<string, { heading: string; position: number }>();
  let progress: RunProgress = { stage: 'reading', percent: 0 };
  let events: GenerationEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let closed = false;

  async function write(): Promise<void> {
    const taken = events;
    events = [];
    try {
      const news = { stage: progress.stage, progress: Math.round(progress.percent), events: taken };
      if (!(await insertNews(ctx.db, lease, news))) onLost();
    } catch (error) {
      ctx.log.warn({ err: error, ...lease }, 'progress could not be stored; it is tried again');
      events = [...taken, ...events];
      touch(RETRY_MS);
    }
  }

  function touch(wait = FLUSH_MS): void {
    if (timer || closed) return;
    timer = setTimeout(() => {
      timer = undefined;
      writing = writing.then(write);
    }, wait);
  }

  function tell(event: GenerationEvent): void {
    const last = event.type === 'delta' ? events.findLast((e) => 'id' in e && e.id === event.id) : undefined;
    if (event.type === 'delta' && last?.type === 'delta') last.text += event.text;
    else events.push(event);
    touch();
  }

  function begin(id: string): void {
    const section = headings.get(id);
    if (section) tell({ type: 'section', id, ...section });
  }

  return {
    observer: {
      onProgress(next) {
        progress = next;
        touch();
      },
      onOutline(sections) {
        for (const [position, { id, heading }] of sections.entries()) {
          headings.set(id, { heading, position });
          begin(id);
        }
      },
      onSectionText: (id, text) => tell({ type: 'delta', id, text }),
      onSectionReset: begin,
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await writing;
    },
  };
}
