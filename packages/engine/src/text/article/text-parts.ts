import { parseArticleText, type TextMetadata } from '@inkstep/article/article-text';
import type { ArticleLabels } from '../article-labels.ts';
import { findHeadings } from './article-parts.ts';

/** Entry of the list of sources with its continuation lines, without the number. */
export interface SourceEntry {
  number: number;
  text: string;
}

/** Article's text around its sections. Absent parts are empty. A heading is a whole line, with its Markdown marks. */
export interface TextParts {
  /** Null without metadata lines. */
  metadata: TextMetadata | null;
  isPlain: boolean;
  /** Text above the title. */
  above: string;
  title: string;
  /** Text between the title and the introduction. */
  byline: string;
  /** All sections of a generated text; in an edited one possibly headings of the parts below. */
  sections: string;
  bioHeading: string;
  bio: string;
  sourcesHeading: string;
  entries: SourceEntry[];
  /** Other text in the list of sources, such as a remark below it. */
  below: string;
}

export function readTextParts(source: string, labels: ArticleLabels): TextParts {
  const text = source.replace(/\r\n?/g, '\n');
  const { metadata, body } = parseArticleText(text);
  const offset = text.length - body.length;
  const { heads, bylineEnd } = findHeadings(text, labels);
  const [first] = heads;
  const title = first?.level === 1 ? first : undefined;
  const below = title ? heads.slice(1) : heads;
  const cut = (from: number, to = text.length) => text.slice(from, to).trim();
  const labelled = (label: string) =>
    below.flatMap((head, at) =>
      head.text.toLowerCase() === label.toLowerCase()
        ? [{ ...head, heading: cut(head.start, head.end), text: cut(head.end, below[at + 1]?.start) }]
        : [],
    );

  const bios = labelled(labels.aboutAuthor);
  const lists = labelled(labels.sources);
  const list = lists.at(-1);
  const listed = readList(list?.text ?? '');
  const opening = title?.end ?? offset;
  const ending = Math.min(bios[0]?.start ?? text.length, list?.start ?? text.length);
  return {
    metadata,
    isPlain: !/^ {0,3}#{1,6}\s/m.test(body),
    above: title ? cut(offset, title.start) : '',
    title: title ? cut(title.start, title.end) : '',
    byline: bylineEnd === undefined ? '' : cut(opening, bylineEnd),
    sections: cut(bylineEnd ?? opening, ending),
    bioHeading: bios[0]?.heading ?? '',
    bio: joined(bios.map((bio) => bio.text)),
    sourcesHeading: list?.heading ?? '',
    entries: listed.entries,
    below: joined([...lists.slice(0, -1).map((other) => other.text), listed.below]),
  };
}

/** Reverses {@link readTextParts} for generated text. */
export function formatTextParts(parts: TextParts): string {
  const { above, title, byline, sections, bioHeading, bio, sourcesHeading, entries, below } = parts;
  const lines = entries.map(({ number, text }) => `${number}. ${text}`).join('\n');
  const body = joined([
    above,
    title,
    byline,
    sections,
    ...(bio ? [bioHeading, bio] : []),
    ...(lines ? [sourcesHeading, lines] : []),
    below,
  ]);
  return `${body}\n`;
}

const joined = (texts: readonly string[]): string => texts.filter(Boolean).join('\n\n');

const ENTRY = /^ {0,3}(\d{1,3})[.)]\s+(\S.*)$/;
const CONTINUED = /^(?:\s{2,}|\t)\S/;

function readList(list: string): { entries: SourceEntry[]; below: string } {
  const entries: SourceEntry[] = [];
  const others: string[] = [];
  let isText = false;
  for (const line of list.split('\n')) {
    const [, digits, text = ''] = ENTRY.exec(line) ?? [];
    const last = entries.at(-1);
    // A list that starts over below other text is not the list of sources.
    if (digits !== undefined && !(isText && Number(digits) <= (last?.number ?? 0))) {
      entries.push({ number: Number(digits), text: text.trimEnd() });
    } else if (last && !isText && CONTINUED.test(line)) {
      last.text += `\n${line.trimEnd()}`;
    } else {
      others.push(line);
      isText ||= line.trim() !== '';
    }
  }
  return { entries, below: others.join('\n').trim() };
}
