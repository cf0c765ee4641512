import { countWords } from '@inkstep/article/count-words';
import type { BriefSource, Passage } from '../article.ts';
import { cleanUntrusted } from '../text/clean-text.ts';
import { blocks } from '../text/markdown-text.ts';
import { type TextTools, textTools } from '../text/text-tools.ts';
import { passageIds } from './passage-ids.ts';

/** Words of a passage in a section that is long enough. */
const USUAL_WORDS = 150;
const MAX_WORDS = 180;
/** Characters that weigh as much as a word, to bound passages of text without words. */
const CHARACTERS_PER_WORD = 16;
const MAX_HEADING_CHARACTERS = 200;
const SINGLE_WORD = /^[\p{Script=Latin}\p{N}]{1,40}$/u;

interface Sentence {
  text: string;
  words: number;
  /** Word count, or what the length weighs if that is more. */
  weight: number;
  endsBlock: boolean;
}

interface Section {
  heading: string | undefined;
  sentences: Sentence[];
}

/**
 * Cuts sources into passages of 120 to 180 words at sentence bounds, within headings. A line of a passage is a
 * paragraph or list item. Ids don't collide with those of `known` passages.
 */
export function cutPassages(
  sources: readonly BriefSource[],
  language: string,
  known: readonly Passage[] = [],
): Passage[] {
  const tools = textTools(language);
  const passages: Passage[] = [];
  const nextId = passageIds(known);
  for (const source of sources) {
    const cut = sections(source.content, tools).flatMap((section) => cutSection(section));
    for (const { heading, sentences } of cut) {
      const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
      // Skips lines without words, which support nothing.
      if (words === 0) continue;
      const text = sentences
        .map((sentence) => sentence.text + (sentence.endsBlock ? '\n' : tools.space))
        .join('')
        .trim();
      passages.push({
        id: nextId(source.id, text),
        sourceId: source.id,
        text,
        words,
        ...(heading === undefined ? {} : { heading }),
      });
    }
  }
  return passages;
}

function sections(content: string, tools: TextTools): Section[] {
  const found: Section[] = [];
  for (const block of blocks(cleanUntrusted(content))) {
    const heading = block.heading && firstCharacters(block.heading, MAX_HEADING_CHARACTERS);
    let section = found.at(-1);
    if (section === undefined || section.heading !== heading) {
      section = { heading, sentences: [] };
      found.push(section);
    }
    for (const line of block.text.split('\n')) {
      for (const sentence of lineSentences(line, tools)) section.sentences.push(sentence);
    }
  }
  return found;
}

function lineSentences(line: string, tools: TextTools): Sentence[] {
  // Skips single words, of which menus and lists have thousands.
  if (tools.space === ' ' && SINGLE_WORD.test(line)) {
    return [{ text: line, words: 1, weight: weight(line, 1), endsBlock: true }];
  }
  const whole = tools.sentences(line);
  return whole.flatMap((sentence, index) => {
    const pieces = cutLongSentence(sentence);
    return pieces.map((text, at) => {
      const words = countWords(text);
      const endsBlock = index === whole.length - 1 && at === pieces.length - 1;
      return { text, words, weight: weight(text, words), endsBlock };
    });
  });
}

/** Cuts text without full stops at spaces, and text without spaces anywhere. */
function cutLongSentence(sentence: string): string[] {
  // A text has no more words than characters.
  if (sentence.length <= MAX_WORDS) return [sentence];
  const heavy = weight(sentence, countWords(sentence));
  if (heavy <= MAX_WORDS) return [sentence];
  const most = Math.floor((sentence.length * USUAL_WORDS) / heavy);
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > most) {
    const space = rest.lastIndexOf(' ', most);
    const piece = space > 0 ? rest.slice(0, space) : firstCharacters(rest, most);
    pieces.push(piece);
    rest = rest.slice(piece.length).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** Returns the first characters of a text without cutting one in half. */
function firstCharacters(text: string, most: number): string {
  const endsInHalf = /[\uD800-\uDBFF]/.test(text.charAt(most - 1));
  return text.slice(0, endsInHalf ? most - 1 : most);
}

/**
 * Assigns each sentence to the piece in which its middle falls, so that the pieces of a section have similar lengths.
 */
function cutSection({ heading, sentences }: Section): Section[] {
  const all = sentences.reduce((sum, sentence) => sum + sentence.weight, 0);
  const count = all <= MAX_WORDS ? 1 : Math.max(2, Math.round(all / USUAL_WORDS));
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
