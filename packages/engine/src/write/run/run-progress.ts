import type { Outline } from '../../article.ts';
import type { RunObserver, Stage } from '../../ports.ts';
import { wordCounter } from './word-counter.ts';

/** Percent at the end of each stage. The outline takes about as many seconds as a section. */
const OUTLINE_DONE = 15;
const SECTIONS_DONE = 92;
const METADATA_DONE = 4;

export type ProgressReporter = ReturnType<typeof progressReporter>;

/** Reports the progress of a run from finished steps and received words. It never decreases. */
export function progressReporter(observer: RunObserver) {
  const received = new Map<string, number>();
  const meters = new Map<string, (delta: string) => number>();
  let targets = new Map<string, number>();
  let hasMetadata = false;
  let writing: Stage = 'writing';
  let reported = { stage: '', percent: -1 };

  const report = (stage: Stage, percent: number) => {
    const next = { stage, percent: Math.max(Math.floor(percent), reported.percent) };
    if (next.stage === reported.stage && next.percent === reported.percent) return;
    reported = next;
    observer.onProgress(next);
  };
  const reportWriting = () => {
    let words = 0;
    let target = 0;
    for (const [id, most] of targets) {
      words += Math.min(received.get(id) ?? 0, most);
      target += most;
    }
    const span = SECTIONS_DONE - OUTLINE_DONE;
    report(writing, OUTLINE_DONE + (span * words) / Math.max(target, 1) + (hasMetadata ? METADATA_DONE : 0));
  };

  return {
    reading: () => report('reading', 0),
    outlining: () => report('outlining', 2),
    outlineDone: ({ sections }: Outline) => {
      targets = new Map(sections.map(({ id, targetWords }) => [id, targetWords]));
      reportWriting();
    },
    sectionText: (id: string, delta: string) => {
      const meter = meters.get(id) ?? wordCounter();
      meters.set(id, meter);
      received.set(id, meter(delta));
      reportWriting();
    },
    sectionReset: (id: string) => {
      meters.delete(id);
      received.delete(id);
    },
    sectionDone: (id: string) => {
      received.set(id, targets.get(id) ?? 0);
      reportWriting();
    },
    metadataDone: () => {
      hasMetadata = true;
      reportWriting();
    },
    /** Called before sections with faults are rewritten. */
    repairing: () => {
      writing = 'repairing';
      reportWriting();
    },
    /** Called before introduction and conclusion are written. */
    closing: () => {
      writing = 'closing';
      reportWriting();
    },
    finishing: () => report('finishing', SECTIONS_DONE + METADATA_DONE),
    done: () => report('finishing', 100),
  };
}
