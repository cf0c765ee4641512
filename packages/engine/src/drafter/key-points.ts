import type { SourceSentence } from './material.ts';
import type { Run } from './pick-runs.ts';

const MOST_POINTS = 3;
const CHARACTERS = { usual: 200, most: 300 };

/** What a section says, in whole sentences that stand alone, or the question that it answers: a cut sentence may say the opposite. */
export function keyPointsOf(runs: readonly Run[]): string[] {
  return runs.slice(0, MOST_POINTS).flatMap(({ sentences }) => {
    const standing = sentences.filter(({ midThought, lacksSubject }) => !midThought && !lacksSubject);
    const statements = standing.filter(({ leansAhead }) => !leansAhead);
    const point = shortOf(statements) ?? shortOf(standing);
    return point === undefined ? [] : [point.text];
  });
}

/** The first one, but for a very long one that makes room for a shorter one. */
function shortOf(sentences: readonly SourceSentence[]): SourceSentence | undefined {
  const within = (most: number) => sentences.find(({ text }) => [...text].length <= most);
  return within(CHARACTERS.usual) ?? within(CHARACTERS.most);
}
