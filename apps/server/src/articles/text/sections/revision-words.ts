import { countWords } from '@inkstep/article/count-words';
import { plainText } from '@inkstep/engine';

interface Revised {
  section: { markdown: string };
  /** Undefined if the whole section is revised. */
  sentence?: { text: string } | undefined;
}

const wordsIn = (markdown: string): number => countWords(plainText(markdown));

/** Words that a revision replaces. */
export const replacedWords = ({ section, sentence }: Revised): number =>
  wordsIn(sentence?.text ?? section.markdown);

/** Words that a revision wrote: those of the proposed section without the rest of the current one. */
export const writtenWords = (revised: Revised, proposed: string): number =>
  Math.max(0, wordsIn(proposed) - wordsIn(revised.section.markdown) + replacedWords(revised));
