import type { RunObserver, RunProgress } from '../ports.ts';

export interface RecordingObserver extends RunObserver {
  readonly progress: RunProgress[];
  readonly outlines: { id: string; heading: string }[][];
  /** Text by section, without discarded text. */
  readonly texts: ReadonlyMap<string, string>;
  readonly resets: string[];
}

export function recordingObserver(): RecordingObserver {
  const texts = new Map<string, string>();
  const progress: RunProgress[] = [];
  const outlines: { id: string; heading: string }[][] = [];
  const resets: string[] = [];
  return {
    progress,
    outlines,
    texts,
    resets,
    onProgress: (step) => progress.push(step),
    onOutline: (sections) => {
      outlines.push(sections);
      texts.clear();
    },
    onSectionText: (id, delta) => texts.set(id, (texts.get(id) ?? '') + delta),
    onSectionReset: (id) => {
      resets.push(id);
      texts.delete(id);
    },
  };
}
