import { countWords } from '@inkstep/contract/count-words';
import type { BriefSource, ResponseFormat } from '../article.ts';
import { plainLine } from '../markdown/plain-line.ts';
import type { TextTools } from '../text/text-tools.ts';
import type { Excerpt, Findings } from './choose.ts';
import { figureIn } from './figures.ts';
import { type Enumeration, sumOfWords, type Unit } from './material.ts';
import { type DigestPhrases, fill } from './phrases.ts';

/** At most this share of the words is in quotation marks. */
const MOST_QUOTED = 0.2;
const WORDS_IN_PARAGRAPH = 110;
const LONGEST_TITLE = { usual: 70, most: 110 };
/** A page's title often ends with the name of its site. */
const SITE_NAME = /\s+[|–—»›·]\s+[^|–—»›·]{1,40}$/u;
const PHRASE_END = /^(.{12,}?)(?:\s+[|–—»›·-]\s|[:;,.!?]\s|[：；，。！？])/u;
const INNER_MARKS = /["“„«]([^"“”„«»]*)["”“»]/gu;

/** Writes excerpts as Markdown with passage ids as citations. */
export function composer(phrases: DigestPhrases, tools: TextTools, format: ResponseFormat) {
  const { space } = tools;
  const isMarkdown = format === 'markdown';
  let written = 0;
  let inMarks = 0;
  return { section, brief, sources, paragraphs };

  function section({ excerpts, isNear, heading, list, figures, echo }: Findings): string {
    const below = heading === undefined ? phrases.says : fill(phrases.below, '{}', heading);
    const opening = isNear ? phrases.closest + space + below : heading === undefined ? undefined : below;
    return [
      paragraphs(excerpts, opening),
      ...(echo ? [attributed(echo.agrees ? phrases.agrees : phrases.differs, [echo.unit])] : []),
      ...(list ? linesOf(list) : []),
      figures.length > 0 ? figureTable(figures) : '',
    ]
      .filter(Boolean)
      .join('\n\n');
  }

  /** Each excerpt attributed to its source. */
  function brief(excerpts: readonly Excerpt[]): string {
    const items = excerpts.map((excerpt) => `- ${attributed(phrases.says, excerpt)}`);
    return [isMarkdown ? `**${phrases.brief}**` : `${phrases.brief}:`, items.join('\n')].join('\n\n');
  }

  /** Names the sources of some units; empty if there are none. */
  function sources(units: readonly Unit[]): string {
    const first = [...Map.groupBy(units, ({ source }) => source.id).values()].flatMap(([unit]) => unit ?? []);
    const names = first.map(
      ({ source, sentences }) => `${sourceName(source, phrases)}${space}[${sentences[0]?.passage.id}]`,
    );
    return names.length === 0 ? '' : fill(phrases.drawsOn, names.join(phrases.comma));
  }

  /** The source of the first excerpt speaks first, in its own order; what others add is attributed. */
  function paragraphs(excerpts: readonly Excerpt[], opening?: string): string {
    const [lead = [], ...others] = excerpts;
    const speakers = [...new Set(excerpts.map(([first]) => first?.source))];
    const placeOf = ([first]: Excerpt) => first?.place ?? 0;
    const rankOf = ([first]: Excerpt) => speakers.indexOf(first?.source);
    const found: Unit[][] = [];
    for (const excerpt of [
      lead,
      ...others.toSorted((a, b) => rankOf(a) - rankOf(b) || placeOf(a) - placeOf(b)),
    ]) {
      const last = found.at(-1);
      const isPart =
        last?.[0]?.source === excerpt[0]?.source &&
        sumOfWords([...(last ?? []), ...excerpt]) <= WORDS_IN_PARAGRAPH &&
        isPersonal(last ?? []) === isPersonal(excerpt);
      if (last !== undefined && isPart) last.push(...excerpt);
      else if (excerpt.length > 0) found.push([...excerpt]);
    }
    return found
      .map((paragraph, index) => {
        const isKnown = paragraph[0]?.source === (found[index - 1] ?? lead)[0]?.source;
        if (index === 0 && opening !== undefined) return attributed(opening, paragraph);
        return isKnown && !isPersonal(paragraph) ? cited(paragraph) : attributed(phrases.adds, paragraph);
      })
      .join('\n\n');
  }

  /** First-person units and opinions are named as such, and quoted while few words are. */
  function attributed(phrase: string, excerpt: Excerpt): string {
    const source = excerpt[0]?.source;
    if (source === undefined) return '';
    const personal = source.kind === 'opinion' ? phrases.opinion : phrases.ownVoice;
    const opening = fill(isPersonal(excerpt) ? personal : phrase, sourceName(source, phrases));
    return opening + space + cited(excerpt, isPersonal(excerpt));
  }

  /** Sentences of one passage share a citation. */
  function cited(excerpt: Excerpt, isQuotation = false): string {
    const sentences = excerpt.flatMap((unit) => unit.sentences);
    return [...Map.groupBy(sentences, ({ passage }) => passage.id)]
      .map(([id, own]) => {
        const text = own.map((sentence) => sentence.text).join(space);
        const words = countWords(text);
        const isQuoted = isQuotation && inMarks + words <= MOST_QUOTED * (written + words);
        written += words;
        if (isQuoted) inMarks += words;
        return `${isQuoted ? quoted(text, phrases) : text}${space}[${id}]`;
      })
      .join(space);
  }

  function linesOf({ source, path, kind, lines, announcement, words }: Enumeration): string[] {
    const name = sourceName(source, phrases);
    const heading = path.at(-1);
    written += words;
    if (kind === 'table' && isMarkdown) {
      const [head, ...rows] = lines.map(({ cells, passage }) => ({
        cells,
        cell: `${cells.at(-1)}${space}[${passage.id}]`,
      }));
      const all = [head?.cells ?? [], ...rows.map(({ cells, cell }) => [...cells.slice(0, -1), cell])];
      return [fill(phrases.table, name), table(all)];
    }
    const unnamed = heading === undefined ? fill(phrases.says, name) : fill(phrases.lists, name, heading);
    const opening = announcement ? `${announcement.text}${space}[${announcement.passage.id}]` : unnamed;
    return [
      opening,
      lines.map(({ cells, passage }) => `- ${cells.join(', ')}${space}[${passage.id}]`).join('\n'),
    ];
  }

  function figureTable(figures: readonly Unit[]): string {
    const rows = figures.map((unit) => [
      figureIn(unit, tools)?.text ?? '',
      cited([unit]),
      sourceName(unit.source, phrases),
    ]);
    if (isMarkdown) return table([phrases.figures.split('/'), ...rows]);
    return rows.map(([value, what, source]) => `- ${value} (${source}): ${what}`).join('\n');
  }
}

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const isPersonal = (excerpt: Excerpt): boolean => excerpt.some((unit) => unit.isPersonal);

/** The name of a source as the text calls it: a long title ends with a phrase of it. */
function sourceName({ title, url }: BriefSource, phrases: DigestPhrases): string {
  const line = plainLine(title);
  const name = line.replace(SITE_NAME, '') || line;
  const phrase = name.length > LONGEST_TITLE.usual ? (PHRASE_END.exec(name)?.[1] ?? name) : name;
  const short = phrase.length > LONGEST_TITLE.most ? `${plainLine(phrase, LONGEST_TITLE.most)} …` : phrase;
  const [open = '', close = ''] = phrases.title.split('/');
  return (
    open + (short.replace(/[*_`[\]<>|《》\\]/g, '').trim() || (url && URL.parse(url)?.host) || '…') + close
  );
}

/** Quotation marks inside a quotation become second-level marks. */
export function quoted(text: string, { quotes }: DigestPhrases): string {
  const [open = '', close = '', innerOpen = '', innerClose = ''] = quotes.split('/');
  return open + text.replace(INNER_MARKS, (_, words: string) => innerOpen + words + innerClose) + close;
}
