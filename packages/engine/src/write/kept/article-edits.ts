import { isMetadataLine, type TextMetadata } from '@inkstep/article/article-text';
import type { Reference } from '../../article.ts';
import { readTextParts, type TextParts } from '../../text/article/text-parts.ts';
import { articleLabels } from '../../text/article-labels.ts';
import { referenceLine } from '../assembly/compose-body.ts';

export const METADATA_FIELDS = ['seoTitle', 'metaDescription', 'focusKeywords', 'tags'] as const;
const SINGLE_PARTS = ['above', 'title', 'byline', 'bio', 'below'] as const;

export type MetadataField = (typeof METADATA_FIELDS)[number];
/** Part of an article's text around its sections; `above` the title, `below` the list of sources. */
export type SinglePart = (typeof SINGLE_PARTS)[number];
/** Identifies such a part. `number` is that of the entry in the current list of sources. */
export type NamedPart = { part: MetadataField | SinglePart } | { part: 'source'; number: number };

/** User's edit of a generated part. An empty `before` was added, an empty `after` removed. */
export type ArticleEdit = NamedPart & { before: string; after: string };

export interface EditedText {
  /** Generated text; empty for a text that users typed. */
  generated: string;
  current: string;
  /** BCP 47 tag of both texts. */
  language: string;
  /** Sources behind the numbers in the text, including those of accepted proposals. */
  references: readonly Reference[];
}

/** Returns the user's edits around the sections, in text order. */
export function articleEdits({ generated, current, language, references }: EditedText): ArticleEdit[] {
  const labels = articleLabels(language);
  const before = readTextParts(generated, labels);
  const after = readTextParts(current, labels);
  const format = after.isPlain ? 'plain' : 'markdown';
  const known = new Set(
    [
      ...before.entries.map(({ text }) => text),
      ...references.map((reference) => withoutNumber(referenceLine(reference, format, labels))),
    ].map(collapseSpace),
  );
  const single = (part: SinglePart): ArticleEdit[] =>
    edit({ part }, { before: before[part], after: after[part] });
  return [
    ...(hasMixedMetadata(after) ? [] : METADATA_FIELDS).flatMap((part) =>
      edit({ part }, { before: metadataText(before, part), after: metadataText(after, part) }),
    ),
    ...single('above'),
    ...edit({ part: 'title' }, { before: headingText(before.title), after: headingText(after.title) }),
    ...single('byline'),
    ...single('bio'),
    ...after.entries
      .filter(({ text }) => !known.has(collapseSpace(text)))
      .flatMap(({ number, text }) =>
        edit({ part: 'source', number }, { before: entryOf(before, number), after: text }),
      ),
    ...single('below'),
  ];
}

const edit = (named: NamedPart, { before, after }: { before: string; after: string }): ArticleEdit[] =>
  collapseSpace(before) === collapseSpace(after) ? [] : [{ ...named, before, after }];

/** True if metadata lines are mixed with others, so that they count as text above the title. */
export const hasMixedMetadata = ({ metadata, above }: TextParts): boolean =>
  metadata === null && above.split('\n').some(isMetadataLine);

const metadataText = ({ metadata }: TextParts, field: MetadataField): string =>
  [metadata?.[field] ?? ''].flat().join(', ');

export const NO_METADATA: TextMetadata = { seoTitle: '', metaDescription: '', focusKeywords: [], tags: [] };

const entryOf = ({ entries }: TextParts, number: number): string =>
  entries.find((entry) => entry.number === number)?.text ?? '';

/** Returns the text of a heading line. */
export const headingText = (line: string): string => line.replace(/^#{1,6}\s+/, '');

export const withoutNumber = (line: string): string => line.replace(/^\d+\.\s/, '');

const collapseSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();
