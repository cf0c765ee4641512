import type { SourceSentence } from './material.ts';
import type { Run } from './pick-runs.ts';

const MOST_POINTS = 3;
const CHARACTERS = { usual: 200, most: 300 };

/** What a section says, in whole sentences that stand alone: one that is cut may say the opposite. A very long one makes room for a shorter one. */
export function keyPointsOf(runs: readonly Run[]): string[] {
  return runs.slice(0, MOST_POINTS).flatMap(({ sentences }) => {
    const standing = sentences.filter((sentence) => standsAlone(sentence));
    const within = (most: number) => standing.find(({ text }) => [...text].length <= most);
    const point = within(CHARACTERS.usual) ?? within(CHARACTERS.most);
    return point === undefined ? [] : [point.text];
  });
}

function standsAlone({ midThought, lacksSubject, leansAhead }: SourceSentence): boolean {
  return !midThought && !lacksSubject && !leansAhead;
}
