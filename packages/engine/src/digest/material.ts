import { countWords } from '@inkstep/contract/count-words';
import type { BriefSource, Passage } from '../article.ts';
import { limitSources } from '../read/limit-sources.ts';
import { splitWords } from '../text/article/checked-article.ts';
import { detectLanguage, primaryLanguage } from '../text/language.ts';
import { languageRules } from '../text/language-rules.ts';
import { plainText } from '../text/markdown-text.ts';
import { type TextTools, textTools } from '../text/text-tools.ts';
import { IN_MARKS, sentenceRules } from './sentence-rules.ts';
import { type SourceBlock, sourceBlocks } from './source-blocks.ts';

interface Placed {
  source: BriefSource;
  /** Headings above it, outermost first. */
  path: readonly string[];
  /** Position among everything that was read. */
  place: number;
  /** Distinctive words and numbers. */
  terms: ReadonlySet<string>;
  words: number;
}

/** Sentence that may be used word for word. */
export interface Sentence {
  text: string;
  passage: Passage;
  words: number;
  /** Number of words in quotation marks. */
  quoted: number;
  isFirstPerson: boolean;
  terms: readonly string[];
  /** Terms that it defines. */
  defines: readonly string[];
}

/** Smallest run of sentences that can be read alone: the first names its subject, the others may refer to it. */
export interface Unit extends Placed {
  sentences: readonly Sentence[];
  quoted: number;
  /** Number of its paragraph. */
  paragraph: number;
  /** True if it opens its paragraph and has several sentences: a single one is often a picture caption. */
  opensParagraph: boolean;
  /** True if it is in the first person or an opinion. */
  isPersonal: boolean;
}

/** List of a source whose items may be used. */
export interface Enumeration extends Placed {
  lines: readonly { text: string; passage: Passage }[];
  /** Sentence before the list that introduces it. */
  announcement: { text: string; passage: Passage } | undefined;
}

export interface Material {
  tools: TextTools;
  units: readonly Unit[];
  lists: readonly Enumeration[];
}

/** Maximum characters to read, about 40,000 words: more wouldn't improve the article. */
const MAX_READ = { altogether: 240_000, each: 60_000 };
const MAX_IN_UNIT = 110;
const LONGEST_DEFINED_PART = 60;
const SAMPLE = { least: 60, most: 4_000, markdown: 16_000 };
const LINES = { least: 2, most: 24, wordsOfItem: 3, words: 150 };
/** Label in front of a text, as in "Issue tracker: …". */
const LABELLED = /^[^\s.。,，:]{1,30}(?: [^\s.。,，:]{1,30}){0,3}:\s|^[^.。,，：]{1,12}：/u;
/** Credit of a picture, whose paragraph is the caption. */
const CREDIT =
  /©|(?<!\p{L})(?:photo|image|picture|credit|foto|imagen|bild|grafik|illustration|abbildung|quelle|fuente)s?\s?(?:[:/]|by )|(?:摄影|图源|图)[：:/]|getty images/iu;

/** Reads the sentences and lists of all sources that may be used. */
export function readMaterial(
  sources: readonly BriefSource[],
  passages: readonly Passage[],
  language: string,
): Material {
  const tools = textTools(language);
  const { boilerplate, copula } = languageRules(language);
  const rules = sentenceRules(tools);
  const open: OpenUnit[] = [];
  const lists: Enumeration[] = [];
  let place = 0;
  for (const source of limitSources(sources, MAX_READ)) {
    if (isForeign(source, language)) continue;
    const passageOf = passageFinder(passages.filter(({ sourceId }) => sourceId === source.id));
    let announcement: Enumeration['announcement'];
    let last: OpenUnit | undefined;
    const title = source.title.trim().toLowerCase();
    for (const block of sourceBlocks(source)) {
      if (block.path.some((heading) => boilerplate.test(heading))) continue;
      const path = block.path.filter((heading) => heading.toLowerCase() !== title);
      const at = { source, path };
      if (block.kind === 'paragraph') {
        const texts = tools.sentences(block.lines.join(' '));
        const isBelowSame = last?.path.join('\n') === path.join('\n');
        last = readParagraph(texts, at, passageOf, isBelowSame ? last : undefined);
        announcement = announcementIn(texts.at(-1) ?? '', passageOf);
      } else {
        const list = readList(block, at, announcement, passageOf);
        if (list !== undefined) lists.push(list);
        else for (const item of block.lines) readParagraph(tools.sentences(item), at, passageOf);
        announcement = last = undefined;
      }
    }
  }
  return { tools, lists, units: open.map(closed) };

  /** Adds the units of a paragraph. Returns the last one if the next paragraph may continue it. */
  function readParagraph(
    texts: readonly string[],
    at: Pick<Placed, 'source' | 'path'>,
    passageOf: FindPassage,
    before?: OpenUnit,
  ): OpenUnit | undefined {
    const paragraph = ++place;
    if (texts.some((text) => CREDIT.test(text))) return before;
    let last = before;
    for (const [index, text] of texts.entries()) {
      const sentence = index === 0 && LABELLED.test(text) ? undefined : readSentence(text, passageOf);
      const isFull =
        last !== undefined && totalWords([...last.sentences, ...(sentence ? [sentence] : [])]) > MAX_IN_UNIT;
      const isAlone = index === 0 || isFull ? !rules.refersBack(text) : rules.isSelfContained(text);
      if (sentence !== undefined && isAlone) {
        last = {
          ...at,
          place: ++place,
          paragraph,
          opensParagraph: index === 0 && texts.length > 1,
          sentences: [sentence],
        };
        open.push(last);
      } else if (sentence !== undefined && !isFull) last?.sentences.push(sentence);
      else last = undefined;
    }
    return last;
  }

  function readSentence(text: string, passageOf: FindPassage): Sentence | undefined {
    const passage = rules.isUsableSentence(text) ? passageOf(text) : undefined;
    if (passage === undefined) return undefined;
    const end = copula.exec(text)?.index ?? LONGEST_DEFINED_PART;
    return {
      text,
      passage,
      words: splitWords(text, tools).length,
      quoted: [...text.matchAll(IN_MARKS)].reduce((sum, [, inside = '']) => sum + countWords(inside), 0),
      isFirstPerson: rules.isInFirstPerson(text),
      terms: findTerms(text, tools),
      defines: end < LONGEST_DEFINED_PART ? tools.terms(text.slice(0, end)) : [],
    };
  }

  function announcementIn(text: string, passageOf: FindPassage): Enumeration['announcement'] {
    const isOne =
      /^[\p{Lu}\p{Lo}].*[:：]$/u.test(text) && rules.isUsableLine(text) && !rules.refersBack(text);
    const passage = isOne ? passageOf(text) : undefined;
    return passage && { text, passage };
  }

  function readList(
    { lines: all }: SourceBlock,
    at: Pick<Placed, 'source' | 'path'>,
    announcement: Enumeration['announcement'],
    passageOf: FindPassage,
  ): Enumeration | undefined {
    const lines = all.flatMap((text) => {
      const passage = rules.isUsableLine(text) ? passageOf(text) : undefined;
      return passage === undefined ? [] : [{ text, passage }];
    });
    const text = all.join('\n');
    const words = splitWords(text, tools).length;
    // Skips lists of single words, which are menus, unless a sentence introduces them.
    const isList = announcement !== undefined || words >= LINES.wordsOfItem * lines.length;
    const isOfLength = lines.length >= LINES.least && lines.length <= LINES.most && words <= LINES.words;
    if (lines.length < all.length || !isOfLength || !isList) return undefined;
    const terms = new Set(findTerms([text, announcement?.text ?? ''].join('\n'), tools));
    return { ...at, place: ++place, terms, lines, words, announcement };
  }
}

interface OpenUnit extends Pick<Unit, 'source' | 'path' | 'place' | 'paragraph' | 'opensParagraph'> {
  sentences: Sentence[];
}

function closed(unit: OpenUnit): Unit {
  const { sentences, source } = unit;
  return {
    ...unit,
    words: totalWords(sentences),
    quoted: sentences.reduce((sum, { quoted }) => sum + quoted, 0),
    terms: new Set(sentences.flatMap(({ terms }) => terms)),
    isPersonal: source.kind === 'opinion' || sentences.some(({ isFirstPerson }) => isFirstPerson),
  };
}

/** Returns the first sentences of a unit that fit, at least one. */
export function firstSentences(unit: Unit, most: number): Unit {
  let count = unit.sentences.length;
  while (count > 1 && totalWords(unit.sentences.slice(0, count)) > most) count -= 1;
  return closed({ ...unit, sentences: unit.sentences.slice(0, count) });
}

/** True if its first sentence is in the first person. */
export const opensInFirstPerson = ({ sentences: [first] }: Unit): boolean => first?.isFirstPerson === true;

export const totalWords = (parts: readonly { words: number }[]): number =>
  parts.reduce((sum, { words }) => sum + words, 0);

/** Returns stems and numbers of several digits, which identify years and versions. */
export const findTerms = (text: string, tools: TextTools): string[] => [
  ...tools.terms(text),
  ...(text.match(/\p{Nd}[\p{Nd}.,]*\p{Nd}/gu) ?? []),
];

/** True if a source is in another language than the article. A few words are not enough to tell. */
export function isForeign({ content }: BriefSource, language: string): boolean {
  // URLs would look like a language of their own.
  const sample = plainText(content.slice(0, SAMPLE.markdown))
    .replace(/\b(?:https?:|www\.)\S+/g, '')
    .slice(0, SAMPLE.most);
  return sample.trim().length >= SAMPLE.least && detectLanguage(sample) !== primaryLanguage(language);
}

type FindPassage = (text: string) => Passage | undefined;

/**
 * Returns a search for the passage that has a text word for word. It continues from the last one found, as texts are
 * looked up in order.
 */
function passageFinder(passages: readonly Passage[]): FindPassage {
  let inOrder = passages;
  return (text) => {
    const at = text === '' ? -1 : inOrder.findIndex((passage) => passage.text.includes(text));
    if (at > 0) inOrder = [...inOrder.slice(at), ...inOrder.slice(0, at)];
    return at < 0 ? undefined : inOrder[0];
  };
}
