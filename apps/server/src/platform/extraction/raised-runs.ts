import { plainSuperscript } from '@inkstep/contract/superscripts';
import type { TextRun } from './pdf-paragraphs.ts';

/** A run with its position on the line. */
export interface PlacedRun extends TextRun {
  x: number;
  width: number;
}

// In units of the height of adjacent letters.
const maxHeight = 0.85;
const minShift = 0.05;
const maxShift = 0.7;
const maxGap = 0.5;
/** Number of preceding characters that the rule for raised text sees. */
const context = 100;

/** Turns smaller raised or lowered runs that are part of their line into plain text. */
export function withPlainRaisedRuns(runs: readonly PlacedRun[]): TextRun[] {
  let before = '';
  let line: PlacedRun | undefined;
  let end = 0;
  return runs.map((run, index) => {
    const following = runs.slice(index + 1, index + 3);
    const next = following.find(hasText);
    let written: TextRun = run;
    if (line && isRaised(run, line, run.x - end)) written = plainRun(run, line);
    // Marker in front of a note.
    else if (!line && next && isRaised(run, next, next.x - endOf(run))) written = plainRun(run, next);
    else if (hasText(run)) line = run;
    if (hasText(run)) end = endOf(run);
    before = (before + written.text).slice(-context);
    if (run.endsLine) [before, line] = ['', undefined];
    return written;

    function plainRun({ text, ...rest }: PlacedRun, { y, height }: PlacedRun): TextRun {
      const after = following.map((other) => other.text).join('');
      const plain = plainSuperscript({ text, isSubscript: run.y < y, before, after });
      return { ...rest, y, height, text: plain ?? ` ${text} ` };
    }
  });
}

const hasText = ({ text }: TextRun): boolean => text.trim() !== '';
const endOf = ({ x, width }: PlacedRun): number => x + width;

function isRaised(run: PlacedRun, { y, height }: PlacedRun, gap: number): boolean {
  const shift = Math.abs(run.y - y);
  return (
    hasText(run) &&
    run.height < height * maxHeight &&
    shift > height * minShift &&
    shift < height * maxShift &&
    Math.abs(gap) < height * maxGap
  );
}
