import { formatArticleText, type TextMetadata } from '@inkstep/article/article-text';
import type { Article, Reference } from '../../article.ts';
import { isSamePage } from '../../text/allowed-links.ts';
import { listedSources } from '../../text/article/source-list.ts';
import {
  formatTextParts,
  readTextParts,
  type SourceEntry,
  type TextParts,
} from '../../text/article/text-parts.ts';
import { type ArticleLabels, articleLabels } from '../../text/article-labels.ts';
import { mapOutsideCode } from '../../text/outside-code.ts';
import { referenceLine } from '../assembly/compose-body.ts';
import { CITATION } from '../revision/cite-by-id.ts';
import { withoutAddedLinks } from './added-links.ts';
import {
  type EditedText,
  hasMixedMetadata,
  headingText,
  METADATA_FIELDS,
  type NamedPart,
  NO_METADATA,
  withoutNumber,
} from './article-edits.ts';

export interface KeptText {
  text: string;
  /** New text as the basis of later comparisons, which recognize the kept parts again. */
  generated: string;
}

/**
 * Puts parts of an edited text into a newly generated one, word for word. Citations get the numbers of the same
 * sources in the new text; sources that it doesn't list get the next numbers.
 */
export function keepParts(
  written: Pick<Article, 'text' | 'language' | 'references'>,
  edited: EditedText,
  keep: readonly NamedPart[],
): KeptText {
  const labels = articleLabels(written.language);
  const labelsBefore = articleLabels(edited.language);
  const fresh = withOwnByline(readTextParts(written.text, labels), labels);
  const current = readTextParts(edited.current, labelsBefore);
  const format = fresh.isPlain ? 'plain' : 'markdown';
  const kept = new Set(keep.map(({ part }) => part));
  const list = sourceNumbers(fresh, written.references, {
    entries: current.entries,
    references: edited.references,
    lineOf: (reference) => withoutNumber(referenceLine(reference, format, labels)),
  });
  for (const named of keep) if (named.part === 'source') list.keep(named.number);

  const choose = (part: 'above' | 'byline' | 'bio' | 'below'): string =>
    kept.has(part) ? list.renumber(current[part]) : fresh[part];
  const parts: TextParts = {
    ...fresh,
    title: kept.has('title') ? titleLine(list.renumber(current.title), current, fresh) : fresh.title,
    above: choose('above'),
    byline: choose('byline'),
    bio: choose('bio'),
    bioHeading: fresh.bioHeading || heading(labels.aboutAuthor, fresh),
    below: choose('below'),
    sourcesHeading: fresh.sourcesHeading || heading(labels.sources, fresh),
  };
  const metadata = keptMetadata(fresh, current, kept);
  const generated = kept.has('title')
    ? withTitleBefore(written.text, fresh, current, readTextParts(edited.generated, labelsBefore))
    : written.text;
  return {
    text: formatArticleText({ metadata, body: formatTextParts({ ...parts, entries: list.entries() }) }),
    generated: withoutAddedLinks({ text: generated, language: written.language }, edited),
  };
}

/** Avoids reading an introduction with a paragraph in italics as a byline. */
function withOwnByline(parts: TextParts, labels: ArticleLabels): TextParts {
  const { byline, sections } = parts;
  const [before = '', after = ''] = labels.by('\n').split('\n');
  const line = byline.replace(/^\*|\*$/g, '');
  const isOwn = !line.includes('\n') && line.startsWith(before) && line.endsWith(after);
  if (byline === '' || isOwn) return parts;
  return { ...parts, byline: '', sections: `${byline}\n\n${sections}` };
}

function keptMetadata(
  fresh: TextParts,
  current: TextParts,
  kept: ReadonlySet<NamedPart['part']>,
): TextMetadata | null {
  if (kept.has('above') && hasMixedMetadata(current)) return null;
  const fields = METADATA_FIELDS.filter((field) => kept.has(field));
  if (fields.length === METADATA_FIELDS.length && current.metadata === null) return null;
  const from = current.metadata ?? NO_METADATA;
  const values = Object.fromEntries(fields.map((field) => [field, from[field]]));
  return fields.length === 0 ? fresh.metadata : { ...(fresh.metadata ?? NO_METADATA), ...values };
}

const heading = (text: string, { isPlain }: TextParts): string => (isPlain ? text : `## ${text}`);

/** Converts the title to the format of the new text. */
function titleLine(line: string, from: TextParts, to: TextParts): string {
  if (line === '' || from.isPlain === to.isPlain) return line;
  return to.isPlain ? headingText(line) : `# ${line}`;
}

/** Keeps the current title, possibly the user's, if sections are kept, because the article was written for it. */
function withTitleBefore(text: string, fresh: TextParts, current: TextParts, before: TextParts): string {
  if (headingText(fresh.title) !== headingText(current.title)) return text;
  const body = formatTextParts({ ...fresh, title: titleLine(before.title, before, fresh) });
  return formatArticleText({ metadata: fresh.metadata, body });
}

interface ListBefore {
  entries: readonly SourceEntry[];
  references: readonly Reference[];
  /** Returns a reference as the new list shows it, without its number. */
  lineOf: (reference: Reference) => string;
}

type CitedSource = Pick<Reference, 'title'> & Partial<Pick<Reference, 'sourceId' | 'url'>>;

/** Builds the list of sources of the new text, with the new numbers of the old sources. */
function sourceNumbers(fresh: TextParts, references: readonly Reference[], before: ListBefore) {
  const lines = new Map(fresh.entries.map(({ number, text }) => [number, text]));
  const numbers = new Map<number, number | undefined>();

  const find = (number: number): number | undefined => {
    const entry = before.entries.find((each) => each.number === number);
    const source = sourceOf(number, before);
    if (!source) return undefined;
    const same = references.find((reference) => isSameSource(source, reference));
    if (same) return same.number;
    const next = Math.max(0, ...lines.keys(), ...references.map((reference) => reference.number)) + 1;
    const reference = before.references.find((each) => each.number === number);
    lines.set(next, entry?.text ?? (reference ? before.lineOf(reference) : source.title));
    return next;
  };
  const numberOf = (number: number): number | undefined => {
    if (!numbers.has(number)) numbers.set(number, find(number));
    return numbers.get(number);
  };

  return {
    /** Keeps an entry as users wrote it. */
    keep(number: number) {
      const entry = before.entries.find((each) => each.number === number);
      const place = entry && numberOf(number);
      if (place !== undefined) lines.set(place, entry?.text ?? '');
    },
    /** Drops citations of unknown sources, as another source may have their number. */
    renumber: (text: string): string =>
      mapOutsideCode(text, (part) =>
        part.replace(CITATION, (_, digits: string) => {
          const number = numberOf(Number(digits));
          return number === undefined ? '' : `[${number}]`;
        }),
      ),
    entries: (): SourceEntry[] =>
      [...lines].map(([number, text]) => ({ number, text })).sort((a, b) => a.number - b.number),
  };
}

/**
 * Returns the source behind a number of the old text. An entry with another URL than its reference is another source.
 */
function sourceOf(number: number, { entries, references }: ListBefore): CitedSource | undefined {
  const reference = references.find((each) => each.number === number);
  const entry = entries.find((each) => each.number === number);
  const [listed] = entry ? listedEntry(entry) : [];
  if (!reference || !listed) return reference ?? listed;
  const { url } = reference;
  const isRetitled =
    url === undefined || (listed.url ? isSamePage(listed.url, url) : listed.title === reference.title);
  return isRetitled ? reference : listed;
}

function listedEntry({ number, text }: SourceEntry): CitedSource[] {
  const line = `${number}. ${text}`;
  return listedSources(line, { start: 0, end: line.length }, '').entries;
}

function isSameSource(source: CitedSource, reference: Reference): boolean {
  if (source.sourceId === reference.sourceId) return true;
  if (source.url || reference.url) return isSamePage(source.url, reference.url);
  return source.sourceId === undefined && source.title === reference.title;
}
