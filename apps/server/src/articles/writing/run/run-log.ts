import { setTimeout as delay } from 'node:timers/promises';
import type { GenerationEvent } from '@inkstep/contract';
import type { RunObserver, RunProgress } from '@inkstep/engine';
import { EVENTS_CHANNEL, type GenerationCtx } from '../context.ts';
import { insertUpdate, type Lease, type RunUpdate } from '../queries.ts';

/** Text arrives in small pieces, which are stored together after this time. */
const FLUSH_MS = 150;
const RETRY_MS = 1000;

export interface RunLog {
  observer: RunObserver;
  /** Discards pending events, which are useless without their worker. */
  close(): void;
}

/**
 * Collects the events of a run and stores them for its watchers, about every 150 ms. Locked sections don't count as
 * new text.
 */
export function createRunLog(
  ctx: Pick<GenerationCtx, 'db' | 'log' | 'notifications'>,
  lease: Lease,
  { locked, onLost }: { locked: ReadonlySet<string>; onLost: () => void },
): RunLog {
  const headings = new Map<string, { heading: string; position: number }>();
  let progress: RunProgress = { stage: 'reading', percent: 0 };
  let events: GenerationEvent[] = [];
  let taken: GenerationEvent[] = [];
  let hasText = false;
  let isFresh = false;
  let storing: Promise<void> | undefined;
  let closed = false;

  function take(): RunUpdate {
    taken = events;
    events = [];
    isFresh = false;
    return {
      ...lease,
      stage: progress.stage,
      progress: Math.round(progress.percent),
      events: taken,
      hasText,
    };
  }

  function putBack(): void {
    events = [...taken, ...events];
    isFresh = !closed;
  }

  /** Sequential, so that the events of a run stay in order. */
  async function storeAll(): Promise<void> {
    while (isFresh) {
      await delay(FLUSH_MS);
      if (closed) break;
      try {
        const isStored = await insertUpdate(ctx.db, take());
        if (isStored) ctx.notifications.notifySoon(EVENTS_CHANNEL, lease.generationId);
        else if (!closed) onLost();
      } catch (error) {
        ctx.log.warn({ err: error, ...lease }, 'progress could not be stored; it is tried again');
        putBack();
        await delay(RETRY_MS);
      }
    }
    storing = undefined;
  }

  function touch(): void {
    if (closed) return;
    isFresh = true;
    storing ??= storeAll();
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
        if (!locked.has(id) && text.trim() !== '') hasText = true;
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
