import type { BriefSource, Passage } from '../article.ts';
import { splitWords } from '../text/article/checked-article.ts';
import { detectLanguage, primaryLanguage } from '../text/language.ts';
import { isPlainPhrase, languageRules } from '../text/language-rules.ts';
import { plainText } from '../text/markdown-text.ts';
import { type TextTools, textTools } from '../text/text-tools.ts';
import { sourceBlocks } from './source-blocks.ts';

/** Sentence or list item of a source, word for word. */
export interface Sentence {
  text: string;
  passage: Passage;
  words: number;
}

/** Consecutive sentences of a paragraph, or items of a list. */
export interface Extract {
  source: BriefSource;
  /** Headings above it, outermost first, without the title. */
  path: readonly string[];
  isList: boolean;
  sentences: readonly Sentence[];
}

export interface Material {
  tools: TextTools;
  extracts: readonly Extract[];
  /** True if a sentence can't be understood without the one before it. */
  refersBack(sentence: Sentence): boolean;
}

const SAMPLE = { least: 60, most: 4_000, markdown: 16_000 };
/** Words of a sentence. Single words are menu entries. */
const WORDS = { least: 4, most: 60 };
const SENTENCE_START =
  /^["“„«¿¡‘「『(（]?(?:[\p{Lu}\p{Lo}\p{Lt}\p{N}]|\p{Ll}[\p{Ll}\p{N}]*(?:_[\p{L}\p{N}]|\p{Lu}))/u;
const SENTENCE_END = /(?![?？؟])\p{Sentence_Terminal}(?:["”’“‘»）)]|\s?»)?$/u;

/** Reads what may be quoted: sentences and lists of the sources in the language of the notes. */
export function readMaterial(
  sources: readonly BriefSource[],
  passages: readonly Passage[],
  language: string,
): Material {
  const tools = textTools(language);
  const { boilerplate, selfReference, backReference } = languageRules(language);
  const refersBack = ({ text }: Sentence) => backReference.test(text);
  const extracts = sources
    .filter((source) => !isForeign(source, language))
    .flatMap((source) => {
      const own = passages.filter(({ sourceId }) => sourceId === source.id);
      const titles = [source.title, source.name ?? ''].map((title) => title.trim().toLowerCase());
      return sourceBlocks(source).flatMap(({ kind, path: headings, lines }): Extract[] => {
        if (headings.some((heading) => boilerplate.test(heading))) return [];
        const path = headings.filter(
          (heading) => !titles.some((title) => title.startsWith(heading.toLowerCase())),
        );
        const items = lines.map((line) => sentenceIn(line, own));
        const isList = kind === 'list' && lines.length > 1 && items.every((item) => item !== undefined);
        if (isList) return [{ source, path, isList, sentences: items.filter((item) => item !== undefined) }];
        return lines
          .flatMap((line) => quotableRuns(line, own))
          .map((sentences) => ({ source, path, isList, sentences }));
      });
    });
  return { tools, extracts, refersBack };

  /** Splits a paragraph at sentences that can't be quoted. A run doesn't begin with a reference to one of those. */
  function quotableRuns(line: string, own: readonly Passage[]): Sentence[][] {
    const runs: Sentence[][] = [[]];
    for (const [at, text] of tools.sentences(line).entries()) {
      const isProse = SENTENCE_START.test(text) && SENTENCE_END.test(text) && tools.terms(text).length >= 2;
      const sentence = isProse ? sentenceIn(text, own) : undefined;
      const run = runs.at(-1);
      const isLoose = at > 0 && run?.length === 0 && sentence !== undefined && refersBack(sentence);
      if (sentence && !isLoose) run?.push(sentence);
      else runs.push([]);
    }
    return runs.filter((run) => run.length > 0);
  }

  function sentenceIn(text: string, own: readonly Passage[]): Sentence | undefined {
    if (!isPlainPhrase(text) || selfReference.test(text)) return undefined;
    const words = splitWords(text, tools).length;
    const passage = own.find((each) => each.text.includes(text));
    return passage && words >= WORDS.least && words <= WORDS.most ? { text, passage, words } : undefined;
  }
}

export const countAll = (parts: readonly { words: number }[]): number =>
  parts.reduce((sum, { words }) => sum + words, 0);

/** True if a source is in another language than the notes. A few words are not enough to tell. */
export function isForeign({ content }: BriefSource, language: string): boolean {
  // URLs would look like a language of their own.
  const sample = plainText(content.slice(0, SAMPLE.markdown))
    .replace(/\b(?:https?:|www\.)\S+/g, '')
    .slice(0, SAMPLE.most);
  return sample.trim().length >= SAMPLE.least && detectLanguage(sample) !== primaryLanguage(language);
}
