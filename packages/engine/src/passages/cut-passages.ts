import type { BriefSource, Passage } from '../article.ts';
import { blocks } from '../text/markdown-text.ts';
import { type TextTools, textTools } from '../text/text-tools.ts';
import { cleanUntrusted } from './clean-text.ts';

/** A passage has about this many words where its section is long enough. */
const USUAL_WORDS = 150;
const MOST_WORDS = 180;
/** So many characters weigh as much as a word, which bounds passages of text without words. */
const CHARACTERS_PER_WORD = 16;
const MOST_HEADING_CHARACTERS = 200;

interface Sentence {
  text: string;
  words: number;
  /** Words, or what its length weighs if that is more. */
  weight: number;
  endsBlock: boolean;
}

interface Section {
  heading: string | undefined;
  sentences: Sentence[];
}

/**
 * Cuts sources into passages of 120 to 180 words at sentence bounds. A line of a passage is a paragraph or list item
 * of its source. No passage crosses a heading, so a short section makes a short passage.
 */
export function cutPassages(sources: readonly BriefSource[], language: string): Passage[] {
  const tools = textTools(language);
  return sources.flatMap((source, index) =>
    sections(source.content, tools)
      .flatMap((section) => cutSection(section))
      .map(({ heading, sentences }, position) => ({
        id: `S${index + 1}.${position + 1}`,
        source: index,
        text: sentences
          .map(({ text, endsBlock }) => text + (endsBlock ? '\n' : tools.space))
          .join('')
          .trim(),
        words: sentences.reduce((sum, { words }) => sum + words, 0),
        ...(heading === undefined ? {} : { heading }),
      })),
  );
}

function sections(content: string, tools: TextTools): Section[] {
  const found: Section[] = [];
  for (const block of blocks(cleanUntrusted(content))) {
    const heading = block.heading?.slice(0, MOST_HEADING_CHARACTERS);
    const sentences = block.text.split('\n').flatMap((line) => lineSentences(line, tools));
    const section = found.at(-1);
    if (section !== undefined && section.heading === heading) section.sentences.push(...sentences);
    else found.push({ heading, sentences });
  }
  return found;
}

function lineSentences(line: string, tools: TextTools): Sentence[] {
  const pieces = tools.sentences(line).flatMap(cutLongSentence);
  return pieces.map((text, index) => {
    const words = tools.countWords(text);
    return { text, words, weight: weight(text, words), endsBlock: index === pieces.length - 1 };
  });
}

/** Cuts text without full stops at spaces, and text without spaces anywhere. */
function cutLongSentence(sentence: string): string[] {
  const most = MOST_WORDS * CHARACTERS_PER_WORD;
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > most) {
    const space = rest.lastIndexOf(' ', most);
    const end = space > 0 ? space : most;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** Sends each sentence to the piece in which its middle falls, so that the pieces of a section are of like length. */
function cutSection({ heading, sentences }: Section): Section[] {
  const all = sentences.reduce((sum, sentence) => sum + sentence.weight, 0);
  const count = all <= MOST_WORDS ? 1 : Math.max(2, Math.round(all / USUAL_WORDS));
  const pieces: Sentence[][] = Array.from({ length: count }, () => []);
  let before = 0;
  for (const sentence of sentences) {
    const middle = before + sentence.weight / 2;
    pieces[Math.min(count - 1, Math.floor((middle / all) * count))]?.push(sentence);
    before += sentence.weight;
  }
  return pieces.filter((piece) => piece.length > 0).map((piece) => ({ heading, sentences: piece }));
}

function weight(text: string, words: number): number {
  return Math.max(words, text.length / CHARACTERS_PER_WORD, 1);
}
