import type { BriefSource } from '../article.ts';
import { cutAtWord } from '../markdown/plain-line.ts';
import { sourceOf } from '../passages/source-of.ts';
import { type DrafterPhrases, fill } from './phrases.ts';
import { type Excerpt, wordsOf } from './pick-excerpts.ts';
import { dependentExcerpts } from './sentence-groups.ts';
import { isPlainPhrase } from './sentence-quality.ts';

/** Turns excerpts into the text of a section. */
export interface Composer {
  paragraphs(excerpts: readonly Excerpt[]): string;
}

const RUNS_IN_PARAGRAPH = 3;
const WORDS_IN_PARAGRAPH = 110;
const LONGEST_NAME = 80;
const LEFT_OUT = '[…]';

/**
 * Writes one or more paragraphs per source, best source first, with sentences in source order. Text of pages and
 * personal accounts is quoted, opinions are labelled, and each passage is cited after its text.
 */
export function composer(sources: readonly BriefSource[], phrases: DrafterPhrases, space: string): Composer {
  return {
    paragraphs: (excerpts) => {
      const bySource = [...Map.groupBy(excerpts, ({ passage }) => passage.sourceId)];
      return bySource
        .sort((a, b) => rank(a[0]) - rank(b[0]) || bestScore(b[1]) - bestScore(a[1]))
        .flatMap(([id, own]) =>
          inParagraphs(own).map((part, index) => paragraph(part, sourceOf(id, sources), index === 0)),
        )
        .join('\n\n');
    },
  };

  /** Opinions come last. */
  function rank(sourceId: string): number {
    return Number(sourceOf(sourceId, sources)?.kind === 'opinion');
  }

  function paragraph(
    excerpts: readonly Excerpt[],
    source: BriefSource | undefined,
    isFirst: boolean,
  ): string {
    const isPersonal = excerpts.some(({ sentences: [first] }) => first?.opinion);
    const isQuoted = source?.url !== undefined || isPersonal;
    const isOpinion = source?.kind === 'opinion';
    // In a discussion, each post is quoted separately.
    const quotes = [
      ...Map.groupBy(
        excerpts,
        ({ passage, sentences: [first] }) => `${passage.id} ${isOpinion ? first?.paragraph : ''}`,
      ).values(),
    ];
    const text = quotes
      .map(
        (own) =>
          `${isQuoted ? quoted(joined(own, LEFT_OUT), phrases.quotes) : joined(own)}${space}[${own[0]?.passage.id}]`,
      )
      .join(space);
    if (!isOpinion) return isPersonal && isFirst ? phrases.report + space + text : text;
    const name = cutAtWord(source.title.trim(), LONGEST_NAME);
    const template = quotes.length > 1 ? phrases.opinions : phrases.opinion;
    return `${fill(template, isPlainPhrase(name) ? name : '…')}${space}${text}`;
  }

  /** Notes of the user are joined without omission marks. */
  function joined(excerpts: readonly Excerpt[], mark?: string): string {
    return excerpts
      .map(({ sentences }, index) => {
        const before = excerpts[index - 1]?.sentences.at(-1)?.index;
        const follows = before !== undefined && before + 1 === sentences[0]?.index;
        const text = sentences.map((sentence) => sentence.text).join(space);
        if (index === 0) return text;
        return follows || mark === undefined ? space + text : `${space}${mark}${space}${text}`;
      })
      .join('');
  }
}

/** Splits excerpts in source order into paragraphs, between sentence groups. */
function inParagraphs(excerpts: readonly Excerpt[]): Excerpt[][] {
  const found: Excerpt[][] = [];
  let words = 0;
  for (const together of dependentExcerpts(excerpts.toSorted((a, b) => place(a) - place(b)))) {
    const last = found.at(-1);
    const own = wordsOf(together);
    if (last === undefined || last.length >= RUNS_IN_PARAGRAPH || words + own > WORDS_IN_PARAGRAPH) {
      found.push([...together]);
      words = own;
    } else {
      last.push(...together);
      words += own;
    }
  }
  return found;
}

/** Quotation marks inside a quotation become second-level marks. */
export function quoted(text: string, [open, close, innerOpen, innerClose]: DrafterPhrases['quotes']): string {
  const inner = text
    .replace(/"([^"]*)"/g, (_, words: string) => innerOpen + words + innerClose)
    .replace(/[“«„]([^“”«»„]*)[”»“]/g, (_, words: string) => innerOpen + words + innerClose);
  return open + inner + close;
}

function place({ sentences }: Excerpt): number {
  return sentences[0]?.index ?? 0;
}

function bestScore(excerpts: readonly Excerpt[]): number {
  return excerpts.reduce((best, { score }) => Math.max(best, score), 0);
}
