import { setTimeout as delay } from 'node:timers/promises';
import type { GenerationEvent } from '@inkstep/contract';
import type { RunObserver, RunProgress } from '@inkstep/engine';
import type { GenerationCtx } from '../context.ts';
import { newsDesk } from '../news.ts';
import { holdsRun, type Lease, type RunNews } from '../queries.ts';

const RETRY_MS = 1000;

export interface RunLog {
  observer: RunObserver;
  /** What was not stored yet is of no use without its worker. */
  close(): void;
}

/** Collects what the engine tells, for every browser that watches, until the next time that news are stored. */
export function createRunLog(
  ctx: Pick<GenerationCtx, 'db' | 'log'>,
  lease: Lease,
  onLost: () => void,
): RunLog {
  const headings = new Map<string, { heading: string; position: number }>();
  let progress: RunProgress = { stage: 'reading', percent: 0 };
  let events: GenerationEvent[] = [];
  let taken: GenerationEvent[] = [];
  let isFresh = false;
  let telling: Promise<void> | undefined;
  let closed = false;

  function take(): RunNews {
    taken = events;
    events = [];
    isFresh = false;
    return { ...lease, stage: progress.stage, progress: Math.round(progress.percent), events: taken };
  }

  function putBack(): void {
    events = [...taken, ...events];
    isFresh = !closed;
  }

  /** One batch after the other, so that the events of a run stay in order. */
  async function tellAll(): Promise<void> {
    while (isFresh) {
      try {
        if (await newsDesk(ctx.db).load(take)) continue;
        if (await holdsRun(ctx.db, lease)) putBack();
        else if (!closed) onLost();
      } catch (error) {
        ctx.log.warn({ err: error, ...lease }, 'progress could not be stored; it is tried again');
        putBack();
        await delay(RETRY_MS);
      }
    }
    telling = undefined;
  }

  function touch(): void {
    if (closed) return;
    isFresh = true;
    telling ??= tellAll();
  }

  function add(id: string, text: string): void {
    const last = events.at(-1);
    if (last?.type !== 'delta') {
      events.push({ type: 'delta', pieces: [{ id, text }] });
      return;
    }
    const piece = last.pieces.find((known) => known.id === id);
    if (piece) piece.text += text;
    else last.pieces.push({ id, text });
  }

  function begin(id: string): void {
    const section = headings.get(id);
    if (section) events.push({ type: 'section', id, ...section });
    touch();
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
      onSectionText(id, text) {
        add(id, text);
        touch();
      },
      onSectionReset: begin,
    },
    close() {
      closed = true;
      isFresh = false;
    },
  };
}
