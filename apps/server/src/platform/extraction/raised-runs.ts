import { plainSuperscript } from '@inkstep/article/superscripts';

/** A run of text on a page; `y` grows upwards. */
export interface PlacedRun {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  endsLine: boolean;
}

// In units of the height of adjacent letters.
const MAX_HEIGHT = 0.85;
const MIN_SHIFT = 0.05;
const MAX_SHIFT = 0.7;
const MAX_GAP = 0.5;
/** Number of preceding characters that the rule for raised text sees. */
const CONTEXT = 100;

/** Turns smaller raised or lowered runs that are part of their line into plain text. */
export function withPlainRaisedRuns(runs: readonly PlacedRun[]): PlacedRun[] {
  let before = '';
  let line: PlacedRun | undefined;
  let previous: PlacedRun | undefined;
  return runs.map((run, index) => {
    const following = runs.slice(index + 1, index + 3);
    const next = following.find(hasText);
    let written: PlacedRun = run;
    if (line && previous && isRaised(run, line, gapBetween(run, previous))) written = plainRun(run, line);
    // Marker in front of a note.
    else if (!line && next && isRaised(run, next, gapBetween(run, next))) written = plainRun(run, next);
    else if (hasText(run)) line = run;
    if (hasText(run)) previous = run;
    before = (before + written.text).slice(-CONTEXT);
    if (run.endsLine) [before, line] = ['', undefined];
    return written;

    function plainRun({ text, ...rest }: PlacedRun, { y, height }: PlacedRun): PlacedRun {
      const after = following.map((other) => other.text).join('');
      const plain = plainSuperscript({ text, isSubscript: run.y < y, before, after });
      return { ...rest, y, height, text: plain ?? ` ${text} ` };
    }
  });
}

const hasText = ({ text }: PlacedRun): boolean => text.trim() !== '';
/** Negative if they overlap. The right one comes first in scripts that are read from the right. */
const gapBetween = (one: PlacedRun, other: PlacedRun): number =>
  Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);

function isRaised(run: PlacedRun, { y, height }: PlacedRun, gap: number): boolean {
  const shift = Math.abs(run.y - y);
  return (
    hasText(run) &&
    run.height < height * MAX_HEIGHT &&
    shift > height * MIN_SHIFT &&
    shift < height * MAX_SHIFT &&
    gap < height * MAX_GAP
  );
}
