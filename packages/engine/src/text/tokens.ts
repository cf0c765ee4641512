import { MARKDOWN_SYNTAX } from '@inkstep/article/markdown-syntax';
import { parse, postprocess, preprocess } from 'micromark';

/** Markdown token as the renderer of the pages sees it. */
export interface MarkdownToken {
  type: string;
  start: number;
  end: number;
  /** Innermost enclosing token; undefined at the top. */
  parent?: MarkdownToken;
}

export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Returns all tokens in the order in which they open. Offsets are only valid for text from `normaliseMarkdown`. */
export function markdownTokens(markdown: string): MarkdownToken[] {
  const events = postprocess(
    parse({ extensions: MARKDOWN_SYNTAX })
      .document()
      .write(preprocess()(markdown, 'utf8', true)),
  );
  const tokens: MarkdownToken[] = [];
  const open: MarkdownToken[] = [];
  for (const [kind, { type, start, end }] of events) {
    if (kind === 'exit') {
      open.pop();
      continue;
    }
    const parent = open.at(-1);
    const token = { type, start: start.offset, end: end.offset, ...(parent && { parent }) };
    tokens.push(token);
    open.push(token);
  }
  return tokens;
}

/** Returns the tokens inside the one at the index. */
export function tokensInside(tokens: readonly MarkdownToken[], index: number): MarkdownToken[] {
  const end = tokens[index]?.end ?? 0;
  let next = index + 1;
  while ((tokens[next]?.start ?? end) < end) next += 1;
  return tokens.slice(index + 1, next);
}

/** Control characters except line feed, lone surrogates, and invisible characters. */
const UNSEEN =
  /[\0-\x09\x0B-\x1F\x7F-\x9F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\p{Cs}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu;
/** Joiners, which are legitimate between letters of some scripts and within emoji. */
const JOINED = `[${[
  'Arabic',
  'Syriac',
  'Nko',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('')}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]`;
const LOOSE_JOINER = new RegExp(`[\\u200C\\u200D](?:(?<!${JOINED}.)|(?!${JOINED}))`, 'gu');

/** Normalizes line breaks, replaces tabs and removes invisible characters, so that offsets count characters. */
export function normaliseMarkdown(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', '    ')
    .replace(UNSEEN, '')
    .replace(LOOSE_JOINER, '');
}

/** Applies edits. The first of two overlapping ones wins. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < from) continue;
    parts.push(text.slice(from, edit.start), edit.text);
    from = edit.end;
  }
  parts.push(text.slice(from));
  return parts.join('');
}
