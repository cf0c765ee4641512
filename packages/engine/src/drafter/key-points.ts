import type { SourceSentence } from './corpus.ts';
import type { Excerpt } from './pick-excerpts.ts';

const MOST_POINTS = 3;
const CHARACTERS = { usual: 200, most: 300 };

/** Key points as whole, self-contained sentences: a truncated sentence may say the opposite. */
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

/** The first short sentence, else a longer one. */
function shortOf(sentences: readonly SourceSentence[]): SourceSentence | undefined {
  const within = (most: number) => sentences.find(({ text }) => [...text].length <= most);
  return within(CHARACTERS.usual) ?? within(CHARACTERS.most);
}
