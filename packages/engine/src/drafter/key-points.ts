import type { SourceSentence } from './corpus.ts';
import type { Excerpt } from './pick-excerpts.ts';

const MOST_POINTS = 3;
const CHARACTERS = { usual: 200, most: 300 };

/** What a section says, in whole sentences that stand alone, or the question that it answers: a cut sentence may say the opposite. */
export function keyPointsOf(excerpts: readonly Excerpt[]): string[] {
  return excerpts.slice(0, MOST_POINTS).flatMap(({ sentences }) => {
    const selfContained = sentences.filter(
      ({ needsPrevious, lacksSubject }) => !needsPrevious && !lacksSubject,
    );
    const statements = selfContained.filter(({ needsNext }) => !needsNext);
    const point = shortOf(statements) ?? shortOf(selfContained);
    return point === undefined ? [] : [point.text];
  });
}

/** The first one, but for a very long one that makes room for a shorter one. */
function shortOf(sentences: readonly SourceSentence[]): SourceSentence | undefined {
  const within = (most: number) => sentences.find(({ text }) => [...text].length <= most);
  return within(CHARACTERS.usual) ?? within(CHARACTERS.most);
}
