import type { DraftedSection, Outline, Passage } from '../../article.ts';
import { findFigures } from '../../check/figures.ts';
import { MIN_SUPPORTED_SCORE, type SupportFinder, supportFinder } from '../../check/support.ts';
import { type CheckedSentence, readArticle } from '../../text/article/checked-article.ts';
import { plainText } from '../../text/markdown-text.ts';
import { textTools } from '../../text/text-tools.ts';
import { citationNumbers } from '../assembly/number-citations.ts';

const CITATIONS = /[ \t]?\[(\d{1,3})\]/g;
const BEHIND = /^(?:\s?\[\d{1,3}\])+/;
const SENTENCE_END = /[.!?。！？…]["”’»」』)]*\s*$/u;

/** Returns the passages that a sentence should cite: others, none, or undefined to keep its citations. */
type Decide = (sentence: CheckedSentence, passageIds: readonly string[]) => readonly string[] | undefined;

/** Changes citations of a section whose citations are passage ids. */
export type CitationEditor = (markdown: string, decide: Decide) => string;

export function citationEditor(passages: readonly Passage[], language: string): CitationEditor {
  // Treats each passage as a source of its own, so that a number identifies one passage.
  const each = passages.map((passage) => ({ ...passage, sourceId: passage.id }));
  const known = new Set(passages.map(({ id }) => id));
  return (markdown, decide) => {
    const numbers = citationNumbers(each, []);
    const numbered = numbers.numberOnly(markdown);
    const ids = new Map(numbered.citations.map(({ number, passageIds: [id = ''] }) => [number, id]));
    const edits = readArticle(numbered.markdown, language).sentences.flatMap((sentence) => {
      const cited = sentence.citations.flatMap((number) => ids.get(number) ?? []);
      if (cited.length === 0) return [];
      const decided = decide(sentence, cited);
      if (decided === undefined) return [];
      const behind = BEHIND.exec(numbered.markdown.slice(sentence.end))?.[0].length ?? 0;
      return [{ start: sentence.start, end: sentence.end + behind, ids: decided }];
    });
    let text = '';
    let from = 0;
    for (const { start, end, ids: decided } of edits) {
      if (start < from) continue;
      text += numbered.markdown.slice(from, start) + withIds(numbered.markdown.slice(start, end), decided);
      from = end;
    }
    text += numbered.markdown.slice(from);
    return text.replace(/\[(\d{1,3})\]/g, (mark, number: string) => {
      const id = ids.get(Number(number));
      return id === undefined ? mark : `[${id}]`;
    });
  };

  function withIds(sentence: string, passageIds: readonly string[]): string {
    const bare = sentence.replace(CITATIONS, '');
    const ids = passageIds.filter((id) => known.has(id));
    if (ids.length === 0) return bare;
    const end = SENTENCE_END.exec(bare)?.index ?? bare.trimEnd().length;
    return `${bare.slice(0, end)} [${ids.join(', ')}]${bare.slice(end)}`;
  }
}

interface Offered {
  outline: Outline;
  passages: readonly Passage[];
}

export interface PassageChecks {
  /** True if any passage that a sentence cites is related to it. */
  isRelated(sentence: Pick<CheckedSentence, 'words'>, passageIds: readonly string[]): boolean;
  /** True if its cited passages support a sentence, including its figures. */
  isSupported(sentence: Pick<CheckedSentence, 'words' | 'text'>, passageIds: readonly string[]): boolean;
  /** Returns the offered passage that supports a sentence best, with all its figures; undefined without one. */
  bestPassage(sentence: Pick<CheckedSentence, 'words' | 'text'>): string | undefined;
}

/** Compares sentences with the passages that the outline gave to any section. */
export function passageChecks({ outline, passages }: Offered): PassageChecks {
  const given = new Set(outline.sections.flatMap(({ passageIds }) => passageIds));
  const offered = passages.filter(({ id }) => given.has(id));
  const finder: SupportFinder = supportFinder(offered, textTools(outline.language));
  const figures = new Map(offered.map(({ id, text }) => [id, new Set(findFigures(plainText(text)))]));
  const holdsFigures = (text: string, ids: readonly string[]) =>
    findFigures(text).every((figure) => ids.some((id) => figures.get(id)?.has(figure)));
  const isRelated: PassageChecks['isRelated'] = ({ words }, passageIds) =>
    (finder.find(words, new Set(passageIds))?.score ?? 0) >= MIN_SUPPORTED_SCORE;
  return {
    isRelated,
    isSupported: (sentence, passageIds) =>
      isRelated(sentence, passageIds) && holdsFigures(sentence.text, passageIds),
    bestPassage: ({ words, text }) => {
      const fitting = offered.filter(({ id }) => holdsFigures(text, [id])).map(({ id }) => id);
      const best = finder.find(words, new Set(fitting));
      return best !== undefined && best.score >= MIN_SUPPORTED_SCORE ? best.passageId : undefined;
    },
  };
}

/** Replaces the citation of each unsupported sentence by the best offered passage that supports it. */
export function moveCitations(
  sections: readonly DraftedSection[],
  { outline, passages }: Offered,
  { isSupported, bestPassage } = passageChecks({ outline, passages }),
): DraftedSection[] {
  const edit = citationEditor(passages, outline.language);
  const locked = new Set(outline.sections.filter((section) => section.locked).map(({ id }) => id));
  return sections.map((section) => {
    if (locked.has(section.id)) return section;
    const markdown = edit(section.markdown, (sentence, ids) => {
      if (isSupported(sentence, ids)) return undefined;
      const best = bestPassage(sentence);
      return best === undefined ? undefined : [best];
    });
    return { ...section, markdown };
  });
}
