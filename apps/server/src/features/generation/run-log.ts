import type { GenerationEvent } from '@inkstep/contract';
import type { RunObserver, RunProgress } from '@inkstep/engine';
import type { Db } from '../../platform/db/connect.ts';
import { insertNews, type Lease } from './queries.ts';

const FLUSH_MS = 150;

export interface RunLog {
  observer: RunObserver;
  /** Waits for what is being written and stops. */
  close(): Promise<void>;
}

interface Options {
  /** Another worker holds the run, or the person wants it stopped. */
  onEnd: (reason: 'lost' | 'cancelled') => void;
  onError: (error: unknown) => void;
}

/** Appends to the last event where that says the same in fewer rows. */
function add(events: GenerationEvent[], event: GenerationEvent): void {
  const open = event.type === 'delta' ? events.findLast((e) => 'id' in e && e.id === event.id) : undefined;
  if (event.type === 'delta' && open?.type === 'delta') open.text += event.text;
  else events.push(event);
}

/** Collects what the engine tells and stores it every 150 ms or so, for every browser that watches. */
export function createRunLog(db: Db, lease: Lease, options: Options): RunLog {
  let progress: RunProgress = { stage: 'reading', percent: 0 };
  let events: GenerationEvent[] = [];
  let changed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();
  let closed = false;

  async function write(): Promise<void> {
    if (!changed) return;
    const news = { stage: progress.stage, progress: Math.round(progress.percent), events };
    events = [];
    changed = false;
    try {
      const run = await insertNews(db, lease, news);
      if (!run) options.onEnd('lost');
      else if (run.cancelRequested) options.onEnd('cancelled');
    } catch (error) {
      options.onError(error);
    }
  }

  function touch(): void {
    changed = true;
    if (timer || closed) return;
    timer = setTimeout(() => {
      timer = undefined;
      writing = writing.then(write);
    }, FLUSH_MS);
  }

  const position = new Map<string, { heading: string; position: number }>();
  const begin = (id: string) => {
    const section = position.get(id);
    if (section) events.push({ type: 'section', id, ...section });
  };

  return {
    observer: {
      onProgress(next) {
        progress = next;
        touch();
      },
      onOutline(sections) {
        for (const [index, { id, heading }] of sections.entries()) {
          position.set(id, { heading, position: index });
          begin(id);
        }
        touch();
      },
      onSectionText(id, text) {
        add(events, { type: 'delta', id, text });
        touch();
      },
      onSectionReset(id) {
        begin(id);
        touch();
      },
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await writing;
    },
  };
}
