import type { BriefSource, ResponseFormat } from '../article.ts';
import type { Sentence } from '../read/quotable-material.ts';
import { fill, isSuppliedName, type NotePhrases } from '../text/phrases.ts';
import { plainLine } from '../text/plain-line.ts';
import type { Figure } from './figures.ts';
import type { Quote } from './select-quotes.ts';

const LONGEST_TITLE = { usual: 70, most: 110 };
/** End of the first phrase of a long title. */
const PHRASE_END = /^(.{12,}?)(?:\s+[|–—»›·-]\s|[:;,.!?]\s|[：；，。！？])/u;
const INNER_MARKS = /["“„«]([^"“”„«»]*)["”“»]/gu;

/** Returns functions that write quotes as Markdown with passage ids as citations. */
export function composer(phrases: NotePhrases, space: string, format: ResponseFormat) {
  return { notes, attributed, figureTable };

  /** Writes one list item for each quote. */
  function notes(quotes: readonly Quote[]): string {
    return quotes.map((quote) => `- ${attributed(quote)}`).join('\n');
  }

  /** Writes a quote below the name of its source. The items of a list are a list. */
  function attributed({ extract: { source, path, isList }, sentences }: Quote): string {
    const heading = path.at(-1);
    const isOpinion = source.kind === 'opinion';
    const alone = isOpinion ? phrases.opinion : phrases.says;
    const below = isOpinion ? phrases.opinionBelow : phrases.below;
    const opening = fill(heading === undefined ? alone : below, sourceName(source), heading ?? '');
    if (isList) return [opening, ...sentences.map((item) => `  - ${cited(item.text, [item])}`)].join('\n');
    return opening + space + cited(sentences.map(({ text }) => text).join(space), sentences);
  }

  function cited(text: string, sentences: readonly Sentence[]): string {
    const ids = [...new Set(sentences.map(({ passage }) => passage.id))];
    return `${quoted(text, phrases)}${space}[${ids.join(', ')}]`;
  }

  function figureTable(figures: readonly Figure[]): string {
    const rows = figures.map(({ value, clause, sentence, extract: { source } }) => {
      return [value, cited(clause, [sentence]), sourceName(source)];
    });
    if (format === 'plain')
      return rows.map(([value, what, source]) => `- ${value} (${source}): ${what}`).join('\n');
    const head = phrases.columns.split('/');
    return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
  }

  /** Returns the short name of a source: of a long title its first phrase. */
  function sourceName({ name: named, title: listed, url }: BriefSource): string {
    if (named !== undefined && isSuppliedName(named)) return named;
    const title = named ?? listed;
    const phrase = title.length > LONGEST_TITLE.usual ? (PHRASE_END.exec(title)?.[1] ?? title) : title;
    const name = plainLine(phrase, LONGEST_TITLE.most)
      .replace(/\s*\|\s*/g, ' – ')
      .replace(/[*`[\]<>《》\\_\s]+/g, ' ')
      .trim();
    return fill(phrases.name, name || (url && URL.parse(url)?.host) || '…');
  }
}

/** Adds quotation marks, with second-level ones inside. */
export function quoted(text: string, { quotes }: NotePhrases): string {
  const [open = '', close = '', innerOpen = '', innerClose = ''] = quotes.split('/');
  return open + text.replace(INNER_MARKS, (_, words: string) => innerOpen + words + innerClose) + close;
}
