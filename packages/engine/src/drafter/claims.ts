import { countWords } from '@inkstep/contract/count-words';
import type { BriefSource, Passage } from '../article.ts';
import { wordsOf } from '../checks/checked-article.ts';
import { limitSources } from '../passages/limit-sources.ts';
import { detectLanguage, primaryLanguage } from '../text/language.ts';
import { plainText } from '../text/markdown-text.ts';
import { type TextTools, textTools } from '../text/text-tools.ts';
import { isPlainPhrase, languageRules } from './language-rules.ts';
import { type SourceBlock, sourceBlocks } from './source-blocks.ts';

export interface Termed {
  text: string;
  terms: ReadonlySet<string>;
}

interface Placed {
  source: BriefSource;
  block: SourceBlock;
  /** Order among everything that was read. */
  place: number;
}

/** A sentence that may be used, word for word. */
export interface Claim extends Termed, Placed {
  passage: Passage;
  words: number;
  /** How many of the words are in quotation marks. */
  quoted: number;
  /** The claim right before it in its paragraph, if that may be used too. */
  previous: Claim | undefined;
  opensParagraph: boolean;
  refersBack: boolean;
  /** Whether it opens with a noun that may have been introduced before. */
  isDefinite: boolean;
  isFirstPerson: boolean;
  /** Whether it is in the first person or an opinion. */
  isPersonal: boolean;
  /** The terms that it defines. */
  defines: readonly string[];
}

/** A list or table of a source whose lines may be used. */
export interface Enumeration extends Termed, Placed {
  lines: readonly { cells: readonly string[]; passage: Passage }[];
  /** The sentence before it that announces it. */
  announcement: { text: string; passage: Passage } | undefined;
  words: number;
}

export interface Material {
  tools: TextTools;
  claims: readonly Claim[];
  enumerations: readonly Enumeration[];
  /** All titles, headings, sentences and items of a source, by its id. */
  wholes: ReadonlyMap<string, Termed>;
}

/** Most characters to read, about 40,000 words: more wouldn't improve the article. */
const MOST_READ = { altogether: 240_000, each: 60_000 };
/** Words of a sentence and the least share of function words in prose; words of languages without spaces are shorter. */
const PROSE = { least: 4, most: 45, functionWords: 0.2 };
const UNSPACED_PROSE = { least: 6, most: 70, functionWords: 0.08 };
const TERMS_BEFORE_PRONOUN = 2;
const LONGEST_DEFINED_PART = 60;
const SAMPLE = { least: 60, most: 4_000, markdown: 16_000 };
const LINES = { least: 2, most: 24, words: 45, wordsOfItem: 3, cells: 5 };
/** Longer lists are read as sentences. */
export const LIST_WORDS = 150;
const SENTENCE_START =
  /^["“„«¿¡‘「『(（]?(?:[\p{Lu}\p{Lo}\p{Lt}\p{N}]|\p{Ll}[\p{Ll}\p{N}]*(?:_[\p{L}\p{N}]|\p{Lu}))/u;
const SENTENCE_END = /[.。](?:["”’“‘»）)]|\s?»)?$/u;
/** "2." and "Issue tracker: …" are entries of lists. */
const ENTRY = /^\p{N}{1,2}[.)]|^[^\s.。,，:]{1,30}(?: [^\s.。,，:]{1,30}){0,3}:\s|^[^.。,，：]{1,12}：/u;
/** A quotation without the name of its speaker. */
const UNNAMED_SPEAKER = /[”"»“],?\s\p{Ll}+[.]$/u;
const IN_MARKS = /["“„«]([^"“”„«»]*)["”“»]/gu;

/** Reads the sentences, lists and tables of all sources that may be used. */
export function readMaterial(
  sources: readonly BriefSource[],
  passages: readonly Passage[],
  language: string,
): Material {
  const tools = textTools(language);
  const rules = languageRules(language);
  const claims: Claim[] = [];
  const enumerations: Enumeration[] = [];
  let place = 0;
  for (const source of limitSources(sources, MOST_READ)) {
    if (isForeign(source, language)) continue;
    const passageOf = passageFinder(passages.filter(({ sourceId }) => sourceId === source.id));
    let announcement: Enumeration['announcement'];
    for (const block of sourceBlocks(source.content)) {
      if (block.path.some((heading) => rules.apparatus.test(heading))) continue;
      if (block.kind === 'paragraph') {
        const sentences = tools.sentences(block.lines[0]?.[0] ?? '');
        readParagraph(sentences, { source, block }, passageOf);
        announcement = announcementIn(sentences.at(-1) ?? '', passageOf);
      } else {
        const list = readLines({ source, block, place: ++place }, announcement, passageOf);
        if (list !== undefined) enumerations.push(list);
        else if (block.kind === 'list')
          for (const [item = ''] of block.lines)
            readParagraph(tools.sentences(item), { source, block }, passageOf);
        announcement = undefined;
      }
    }
  }
  const wholes = new Map(
    [...Map.groupBy([...claims, ...enumerations], ({ source }) => source.id)].map(([id, own]) => [
      id,
      wholeOf(own),
    ]),
  );
  return { tools, claims, enumerations, wholes };

  function readParagraph(
    sentences: readonly string[],
    at: Omit<Placed, 'place'>,
    passageOf: FindPassage,
  ): void {
    let previous: Claim | undefined;
    for (const [index, text] of sentences.entries()) {
      place += 1;
      const terms = tools.terms(text);
      const words = wordsOf(text, tools).length;
      const passage = isSound(text, words, terms.length) ? passageOf(text) : undefined;
      const isFirstPerson = isInFirstPerson(text);
      const copula = rules.copula.exec(text)?.index ?? LONGEST_DEFINED_PART;
      const claim = passage && {
        ...at,
        place,
        passage,
        text,
        words,
        quoted: [...text.matchAll(IN_MARKS)].reduce((sum, [, inside = '']) => sum + countWords(inside), 0),
        terms: new Set(terms),
        previous,
        opensParagraph: index === 0,
        refersBack: refersBack(text),
        isDefinite: rules.definite.test(text),
        isFirstPerson,
        isPersonal: isFirstPerson || at.source.kind === 'opinion',
        defines: copula < LONGEST_DEFINED_PART ? tools.terms(text.slice(0, copula)) : [],
      };
      previous = claim;
      if (claim) claims.push(claim);
    }
  }

  function announcementIn(text: string, passageOf: FindPassage): Enumeration['announcement'] {
    const passage = /[:：]$/u.test(text) && SENTENCE_START.test(text) ? passageOf(text) : undefined;
    const stands = isPlainPhrase(text) && !refersBack(text) && !isInFirstPerson(text);
    return passage && stands ? { text, passage } : undefined;
  }

  function readLines(
    at: Placed,
    announcement: Enumeration['announcement'],
    passageOf: FindPassage,
  ): Enumeration | undefined {
    const lines = at.block.lines.flatMap((cells) => {
      const passage = cells.every(isLine) ? passageOf(cells.join(', ')) : undefined;
      return passage === undefined ? [] : [{ cells, passage }];
    });
    const width = lines[0]?.cells.length ?? 0;
    const isGrid = width > 1 && width <= LINES.cells && lines.every(({ cells }) => cells.length === width);
    const words = lines.reduce((sum, { cells }) => sum + wordsOf(cells.join(' '), tools).length, 0);
    // Lists of single words are menus, unless a sentence announces them.
    const isList = announcement !== undefined || words >= LINES.wordsOfItem * lines.length;
    const isWhole = lines.length === at.block.lines.length;
    const isOfLength = lines.length >= LINES.least && lines.length <= LINES.most && words <= LIST_WORDS;
    const isUsable = isWhole && isOfLength && (at.block.kind === 'table' ? isGrid : isList);
    const text = lines.map(({ cells }) => cells.join(', ')).join('\n');
    return isUsable
      ? { ...at, text, terms: new Set(tools.terms(text)), lines, words, announcement }
      : undefined;
  }

  /** A person who is quoted speaks for themselves, not for the source. */
  function isInFirstPerson(text: string): boolean {
    return rules.firstPerson.test(text.replace(IN_MARKS, ' '));
  }

  function isLine(text: string): boolean {
    const isTalk = rules.pageTalk.test(text) || isInFirstPerson(text);
    return (
      /[\p{L}\p{N}]/u.test(text) &&
      isPlainPhrase(text) &&
      !isTalk &&
      wordsOf(text, tools).length <= LINES.words
    );
  }

  function isSound(text: string, words: number, terms: number): boolean {
    const { least, most, functionWords } = tools.space === '' ? UNSPACED_PROSE : PROSE;
    const isProse = tools.language === 'und' || words - terms >= words * functionWords;
    const isSentence = SENTENCE_START.test(text) && SENTENCE_END.test(text) && !ENTRY.test(text);
    if (words < least || words > most || terms < 2 || !isProse || !isSentence) return false;
    return isPlainPhrase(text) && !rules.pageTalk.test(text);
  }

  /** By its opening, or by a pronoun before any noun that the pronoun could stand for. */
  function refersBack(text: string): boolean {
    const at = rules.pronoun.exec(text)?.index;
    const isLoose = at !== undefined && tools.terms(text.slice(0, at)).length < TERMS_BEFORE_PRONOUN;
    return isLoose || rules.opensBack.test(text) || UNNAMED_SPEAKER.test(text);
  }

  function wholeOf(own: readonly (Termed & Placed)[]): Termed {
    const above = [...new Set(own.flatMap(({ source, block }) => [source.title, ...block.path]))].join('\n');
    const terms = new Set([...tools.terms(above), ...own.flatMap((part) => [...part.terms])]);
    return { text: [above, ...own.map(({ text }) => text)].join('\n'), terms };
  }
}

/** Whether a source is in another language than the article. Few words don't tell. */
export function isForeign({ content }: BriefSource, language: string): boolean {
  // Addresses read like a language of their own.
  const sample = plainText(content.slice(0, SAMPLE.markdown))
    .replace(/\b(?:https?:|www\.)\S+/g, '')
    .slice(0, SAMPLE.most);
  return sample.trim().length >= SAMPLE.least && detectLanguage(sample) !== primaryLanguage(language);
}

type FindPassage = (text: string) => Passage | undefined;

/** Finds the passage that holds a text word for word, from the last one found on: texts are asked for in order. */
function passageFinder(passages: readonly Passage[]): FindPassage {
  let inOrder = passages;
  return (text) => {
    const at = text === '' ? -1 : inOrder.findIndex((passage) => passage.text.includes(text));
    if (at > 0) inOrder = [...inOrder.slice(at), ...inOrder.slice(0, at)];
    return at < 0 ? undefined : inOrder[0];
  };
}

const NUMBER = '\\p{Nd}(?:[\\p{Nd}.,:/]{0,11}\\p{Nd})?';
const SIGN = '%|°\\s?[CF]?|[$€£¥]';
const UNITS =
  String.raw`percent|degrees?|seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|inch(?:es)?|feet|foot|miles?|pounds?|ounces?|gallons?|cups?|tablespoons?|teaspoons?|dollars?|euros?
[mck]?m[²³]?|[mk]?g|[mcd]?l|k?W(?:h|p)?|k?V|Ah?|dB|Hz|kcal|calories|lit(?:er|re)s?|(?:kilo|centi|milli)?met(?:er|re)s?|(?:kilo|milli)?grams?|(?:kilo)?watts?|decibels?
Prozent|Grad|Sekunden?|Minuten?|Stunden?|Tage?n?|Wochen?|Monate?n?|Jahre?n?|(?:Kilo|Zenti|Milli|Quadrat|Kubik)?[mM]etern?|(?:Kilo)?[gG]ramm|(?:Milli)?[lL]itern?|(?:Kilo)?[wW]att(?:stunden)?|Dezibel|Cent|Kilokalorien
por ciento|grados?|segundos?|minutos?|horas?|días?|semanas?|mes(?:es)?|años?|(?:kiló|centí|milí)?metros?|(?:kilo|mili)?gramos?|(?:mili)?litros?|vatios?|dólares|pesos|toneladas?|hectáreas?
度|秒钟?|分钟|小时|天|周|星期|个月|年|毫米|厘米|米|公里|克|千克|公斤|毫升|升|元|万元|亿元|摄氏度|千瓦时|吨|亩`.replaceAll(
    '\n',
    '|',
  );
const FIGURE = new RegExp(
  `(?<![\\p{L}\\p{Nd}.,:/-])(?:([$€£¥])\\s?)?(${NUMBER}(?:(?:${SIGN})?\\s?(?:–|—|-|to|bis|and|und|y|a|至|到|~)\\s?${NUMBER})?)(?:\\s?(${SIGN})|[\\s-]?(?:Mio\\. |Millionen |million |millones de )?(${UNITS})(?!\\p{Script=Latin}))?`,
  'gu',
);

/** The first quantity of a sentence as it is written, such as "12 to 18 hours". Bare numbers may be years or versions. */
export function figureIn(text: string): { text: string; number: string; unit: string } | undefined {
  for (const [whole, currency, number = '', sign, name] of text.matchAll(FIGURE)) {
    const unit = currency ?? sign ?? name;
    if (unit !== undefined) return { text: whole.trim(), number, unit };
  }
  return undefined;
}
