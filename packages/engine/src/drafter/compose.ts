import { countWords } from '@inkstep/contract/count-words';
import type { BriefSource, ResponseFormat } from '../article.ts';
import { plainLine } from '../markdown/plain-line.ts';
import { type Excerpt, type Findings, wordsOf } from './choose.ts';
import { type Claim, type Enumeration, figureIn } from './claims.ts';
import { type DigestPhrases, fill } from './phrases.ts';

/** Writes excerpts as Markdown with passage ids as citations. */
export interface Composer {
  section(found: Findings): string;
  /** Each excerpt attributed to its source. */
  brief(excerpts: readonly Excerpt[]): string;
  paragraphs(excerpts: readonly Excerpt[], opening?: string): string;
}

/** At most this share of the words is in quotation marks. */
const MOST_QUOTED = 0.2;
const WORDS_IN_PARAGRAPH = 110;
const LONGEST_TITLE = 70;
/** A page's title often ends with the name of its site. */
const SITE_NAME = /\s+[|–—»·]\s+[^|–—»·]{1,40}$/u;
const INNER_MARKS = /["“„«]([^"“”„«»]*)["”“»]/gu;

export function composer(phrases: DigestPhrases, space: string, format: ResponseFormat): Composer {
  const isMarkdown = format === 'markdown';
  let written = 0;
  let inMarks = 0;
  return { section, brief, paragraphs };

  function section({ excerpts, heading, enumeration, figures, echo }: Findings): string {
    const [source] = excerpts.flat().map((claim) => claim.source);
    const opening = heading === source?.title ? phrases.says : fill(phrases.below, '{}', heading ?? '');
    return [
      paragraphs(excerpts, heading === undefined ? undefined : opening),
      ...(echo ? [attributed(echo.agrees ? phrases.agrees : phrases.differs, [echo.claim])] : []),
      ...(enumeration ? listOf(enumeration) : []),
      figures.length > 0 ? figureTable(figures) : '',
    ]
      .filter(Boolean)
      .join('\n\n');
  }

  function brief(excerpts: readonly Excerpt[]): string {
    const items = excerpts.map((excerpt) => `- ${attributed(phrases.says, excerpt)}`);
    return [isMarkdown ? `**${phrases.brief}**` : `${phrases.brief}:`, items.join('\n')].join('\n\n');
  }

  /** The source of the first excerpt speaks first; what others add is attributed. */
  function paragraphs(excerpts: readonly Excerpt[], opening?: string): string {
    const lead = excerpts[0]?.[0];
    const isLater = ([first]: Excerpt) => Number(first?.source.id !== lead?.source.id);
    const placeOf = ([first]: Excerpt) => first?.place ?? 0;
    const rest = excerpts.slice(1).toSorted((a, b) => isLater(a) - isLater(b) || placeOf(a) - placeOf(b));
    const found: Claim[][] = [];
    for (const excerpt of [...excerpts.slice(0, 1), ...rest]) {
      const last = found.at(-1);
      const isPart =
        last !== undefined &&
        last[0]?.source.id === excerpt[0]?.source.id &&
        wordsOf([last, excerpt]) <= WORDS_IN_PARAGRAPH &&
        !isPersonal(last) &&
        !isPersonal(excerpt);
      if (isPart) last.push(...excerpt);
      else found.push([...excerpt]);
    }
    return found
      .map((paragraph, index) => {
        const isKnown = paragraph[0]?.source.id === (found[index - 1] ?? [lead])[0]?.source.id;
        if (index === 0 && opening !== undefined) return attributed(opening, paragraph);
        return isKnown && !isPersonal(paragraph) ? cited(paragraph) : attributed(phrases.adds, paragraph);
      })
      .join('\n\n');
  }

  /** First-person claims and opinions are named as such, and quoted while few words are. */
  function attributed(phrase: string, excerpt: Excerpt): string {
    const source = excerpt[0]?.source;
    if (source === undefined) return '';
    const personal = source.kind === 'opinion' ? phrases.opinion : phrases.ownVoice;
    const opening = fill(isPersonal(excerpt) ? personal : phrase, sourceName(source, phrases));
    return opening + space + cited(excerpt, isPersonal(excerpt));
  }

  /** Sentences of one passage share a citation. */
  function cited(excerpt: Excerpt, isQuotation = false): string {
    return [...Map.groupBy(excerpt, ({ passage }) => passage.id)]
      .map(([id, claims]) => {
        const text = claims.map((claim) => claim.text).join(space);
        const words = countWords(text);
        const isQuoted = isQuotation && inMarks + words <= MOST_QUOTED * (written + words);
        written += words;
        if (isQuoted) inMarks += words;
        return `${isQuoted ? quoted(text, phrases) : text} [${id}]`;
      })
      .join(space);
  }

  function listOf({ source, block, lines, announcement, words }: Enumeration): string[] {
    const name = sourceName(source, phrases);
    written += words;
    if (block.kind === 'table' && isMarkdown) {
      const [head, ...rows] = lines.map(({ cells, passage }) => ({
        cells,
        cell: `${cells.at(-1)} [${passage.id}]`,
      }));
      const all = [head?.cells ?? [], ...rows.map(({ cells, cell }) => [...cells.slice(0, -1), cell])];
      return [fill(phrases.table, name), table(all)];
    }
    const opening = announcement
      ? `${announcement.text} [${announcement.passage.id}]`
      : fill(phrases.lists, name, block.path.at(-1) ?? '');
    return [opening, lines.map(({ cells, passage }) => `- ${cells.join(', ')} [${passage.id}]`).join('\n')];
  }

  function figureTable(figures: readonly Claim[]): string {
    const rows = figures.map((claim) => [
      figureIn(claim.text)?.text ?? '',
      cited([claim]),
      sourceName(claim.source, phrases),
    ]);
    if (isMarkdown) return table([phrases.figures.split('/'), ...rows]);
    return rows.map(([value, what, source]) => `- ${value} (${source}): ${what}`).join('\n');
  }
}

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const isPersonal = (excerpt: Excerpt): boolean => excerpt.some((claim) => claim.isPersonal);

/** The name of a source as the text calls it. */
function sourceName({ title, url }: BriefSource, phrases: DigestPhrases): string {
  const line = plainLine(title, LONGEST_TITLE * 2);
  const name = plainLine(line.replace(SITE_NAME, '') || line, LONGEST_TITLE).replace(
    /[*_`[\]<>|《》\\]/g,
    '',
  );
  const [open = '', close = ''] = phrases.title.split('/');
  return open + (name.trim() || (url && URL.parse(url)?.host) || '…') + close;
}

/** Quotation marks inside a quotation become second-level marks. */
export function quoted(text: string, { quotes }: DigestPhrases): string {
  const [open = '', close = '', innerOpen = '', innerClose = ''] = quotes.split('/');
  return open + text.replace(INNER_MARKS, (_, words: string) => innerOpen + words + innerClose) + close;
}
