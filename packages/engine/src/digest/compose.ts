import type { BriefSource, ResponseFormat } from '../article.ts';
import { type DigestPhrases, fill } from '../text/phrases.ts';
import { plainLine } from '../text/plain-line.ts';
import type { TextTools } from '../text/text-tools.ts';
import { figuresIn } from './figures.ts';
import { type Enumeration, opensInFirstPerson, totalWords, type Unit } from './material.ts';
import type { Excerpt, SectionMaterial } from './select-excerpts.ts';

const WORDS_IN_PARAGRAPH = 110;
const LONGEST_TITLE = { usual: 70, most: 110 };
/** End of the first phrase of a long title. */
const PHRASE_END = /^(.{12,}?)(?:\s+[|–—»›·-]\s|[:;,.!?]\s|[：；，。！？])/u;
const INNER_MARKS = /["“„«]([^"“”„«»]*)["”“»]/gu;

/** Returns functions that write excerpts as Markdown with passage ids as citations. */
export function composer(phrases: DigestPhrases, tools: TextTools, format: ResponseFormat) {
  const { space } = tools;
  const isMarkdown = format === 'markdown';
  return { section, brief, sources, paragraphs };

  function section({ excerpts, isPartial, heading, lists, figures, comparison }: SectionMaterial): string {
    const below = heading === undefined ? phrases.says : fill(phrases.below, '{}', heading);
    const opening = isPartial ? phrases.closest + space + below : heading === undefined ? undefined : below;
    return [
      paragraphs(excerpts, opening),
      ...(comparison
        ? [namedBy(comparison.agrees ? phrases.agrees : phrases.differs, [comparison.unit])]
        : []),
      ...lists.flatMap(linesOf),
      figures.length > 0 ? figureTable(figures) : '',
    ]
      .filter(Boolean)
      .join('\n\n');
  }

  /** Attributes each excerpt to its source. */
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

  /** Writes the first source's excerpts, then those of others with attributions, each in its own order. */
  function paragraphs(excerpts: readonly Excerpt[], opening?: string): string {
    const [lead = [], ...rest] = excerpts;
    const inOrder = [lead, ...rest.toSorted(([a], [b]) => (a?.place ?? 0) - (b?.place ?? 0))];
    const bySource = [...Map.groupBy(inOrder, ([first]) => first?.source).values()];
    const found = bySource.flatMap((own) => merged(own));
    return found
      .map((paragraph, at) => {
        if (at === 0 && opening !== undefined) return attributed(opening, paragraph);
        const isKnown = paragraph[0]?.source === (found[at - 1] ?? lead)[0]?.source;
        return isKnown && !isPersonal(paragraph) ? cited(paragraph) : attributed(phrases.adds, paragraph);
      })
      .join('\n\n');
  }

  /** Attributes text that opens in the first person, and opinions, by phrases that say so. */
  function attributed(phrase: string, excerpt: Excerpt): string {
    const [first] = excerpt;
    if (first?.source.kind === 'opinion') return namedBy(phrases.opinion, excerpt);
    return namedBy(first && opensInFirstPerson(first) ? phrases.ownVoice : phrase, excerpt);
  }

  function namedBy(phrase: string, excerpt: Excerpt): string {
    const source = excerpt[0]?.source;
    return source ? fill(phrase, sourceName(source, phrases)) + space + cited(excerpt) : '';
  }

  /** Adds one citation for adjacent sentences of the same passage. */
  function cited(excerpt: Excerpt): string {
    const sentences = excerpt.flatMap((unit) => unit.sentences);
    return [...Map.groupBy(sentences, ({ passage }) => passage.id)]
      .map(([id, own]) => `${own.map(({ text }) => text).join(space)}${space}[${id}]`)
      .join(space);
  }

  function linesOf({ source, path, lines, announcement }: Enumeration): string[] {
    const name = sourceName(source, phrases);
    const heading = path.at(-1);
    const unnamed = heading === undefined ? fill(phrases.says, name) : fill(phrases.lists, name, heading);
    const opening = announcement ? `${announcement.text}${space}[${announcement.passage.id}]` : unnamed;
    return [opening, lines.map(({ text, passage }) => `- ${text}${space}[${passage.id}]`).join('\n')];
  }

  function figureTable(figures: readonly Unit[]): string {
    const rows = figures.map((unit) => [
      figuresIn(unit.sentences[0]?.text ?? '', tools)[0]?.text ?? '',
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

/** Merges short excerpts into paragraphs. */
function merged(excerpts: readonly Excerpt[]): Unit[][] {
  const found: Unit[][] = [];
  for (const excerpt of excerpts) {
    const last = found.at(-1) ?? [];
    const isPart =
      totalWords([...last, ...excerpt]) <= WORDS_IN_PARAGRAPH && isPersonal(last) === isPersonal(excerpt);
    if (isPart && last.length > 0) last.push(...excerpt);
    else if (excerpt.length > 0) found.push([...excerpt]);
  }
  return found;
}

const isPersonal = (excerpt: Excerpt): boolean => excerpt.some((unit) => unit.isPersonal);

/** Returns the short name of a source; of a long title its first phrase. */
function sourceName({ title, url }: BriefSource, phrases: DigestPhrases): string {
  const phrase = title.length > LONGEST_TITLE.usual ? (PHRASE_END.exec(title)?.[1] ?? title) : title;
  const name = plainLine(phrase, LONGEST_TITLE.most)
    .replace(/[*_`[\]<>|《》\\]/g, '')
    .trim();
  return fill(phrases.title, name || (url && URL.parse(url)?.host) || '…');
}

/** Adds quotation marks, with second-level ones inside. */
export function quoted(text: string, { quotes }: DigestPhrases): string {
  const [open = '', close = '', innerOpen = '', innerClose = ''] = quotes.split('/');
  return open + text.replace(INNER_MARKS, (_, words: string) => innerOpen + words + innerClose) + close;
}
