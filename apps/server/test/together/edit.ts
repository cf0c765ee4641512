import { pick } from './random.ts';

const WORD = /\bmark\d+x\d+\b/g;

/** Marked words of a text, each as often as it is there. */
export const markedWords = (text: string): string[] => text.match(WORD) ?? [];

/**
 * Changes a text somewhere as writers do: a sentence in the middle or at its end, a new paragraph, another name for a
 * section, or a sentence instead of one without marked words. Each change adds the word and deletes none.
 */
export function editedText(text: string, word: string, random: () => number): string {
  const blocks = text.split('\n\n');
  const at = Math.floor(random() * (blocks.length - 1)) + 1;
  const block = blocks[at] ?? '';
  const kind = random();
  if (block.startsWith('#')) {
    if (kind < 0.2) return blocks.with(at, `${block} ${word}`).join('\n\n');
    return blocks.toSpliced(at + 1, 0, `Here ${word} begins.`).join('\n\n');
  }
  if (kind < 0.25) return blocks.toSpliced(at, 0, `A new paragraph ${word}.`).join('\n\n');
  if (kind < 0.5) return blocks.with(at, `${block} One more, ${word}.`).join('\n\n');
  const sentences = block.split(/(?<=\.) /);
  const place = Math.floor(random() * sentences.length);
  const sentence = sentences[place] ?? '';
  const words = sentence.split(' ');
  const next =
    kind < 0.65 && markedWords(sentence).length === 0
      ? `${pick(random, ['Instead', 'Rather', 'Now'])} it says ${word}.`
      : words.toSpliced(Math.ceil(random() * (words.length - 1)), 0, word).join(' ');
  return blocks.with(at, sentences.with(place, next).join(' ')).join('\n\n');
}

export const startText = (): string => {
  const sections = ['Costs', 'Setting it up', 'Upkeep', 'Water', 'Questions'].map((heading, section) => {
    const paragraphs = [1, 2, 3].map((paragraph) =>
      [1, 2, 3, 4]
        .map(
          (sentence) => `Sentence ${sentence} of paragraph ${paragraph} in part ${section} stays as it is.`,
        )
        .join(' '),
    );
    return [`## ${heading}`, ...paragraphs].join('\n\n');
  });
  return ['# Drip irrigation', 'An introduction of one sentence.', ...sections].join('\n\n');
};
