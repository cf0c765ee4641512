import { defineLanguageFacet, Language, languageDataProp } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { GFM, InlineContext, type MarkdownConfig, parser } from '@lezer/markdown';
import {
  classifyCharacter,
  isCjk,
  isCjkOrIvs,
  isNonCjkPunctuation,
  isUnicodeWhitespace,
} from 'micromark-extension-cjk-friendly-util';

export { tags } from '@lezer/highlight';

const ASTERISK = 42;
const TILDE = 126;

const data = defineLanguageFacet({ commentTokens: undefined });

const STRIKETHROUGH = { resolve: 'Strikethrough', mark: 'StrikethroughMark' };

/** Adds a delimiter that opens and closes by the rules of the other parsers, `MARKDOWN_SYNTAX`. */
function addDelimiter(
  cx: InlineContext,
  type: Parameters<InlineContext['addDelimiter']>[0],
  { from, to }: { from: number; to: number },
): number {
  const before = Array.from(cx.slice(Math.max(cx.offset, from - 2), from)).at(-1);
  const after = Array.from(cx.slice(to, Math.min(cx.end, to + 2)))[0];
  const [kind, next] = [before, after].map((character) =>
    classifyCharacter(character?.codePointAt(0) ?? null),
  );
  if (kind === undefined || next === undefined) return -1;
  const isOpen =
    !isUnicodeWhitespace(next) &&
    (!isNonCjkPunctuation(next) ||
      isUnicodeWhitespace(kind) ||
      isNonCjkPunctuation(kind) ||
      isCjkOrIvs(kind));
  const isClose =
    !isUnicodeWhitespace(kind) &&
    (!isNonCjkPunctuation(kind) || isUnicodeWhitespace(next) || isNonCjkPunctuation(next) || isCjk(next));
  return cx.addDelimiter(type, from, to, isOpen, isClose);
}

/** Emphasis beside Chinese, Japanese and Korean. No extension of this parser knows it. */
const CJK: MarkdownConfig = {
  parseInline: [
    {
      name: 'cjkEmphasis',
      before: 'Emphasis',
      parse(cx, next, from) {
        if (next !== ASTERISK) return -1;
        let to = from + 1;
        while (cx.char(to) === ASTERISK) to += 1;
        return addDelimiter(cx, InlineContext.emphasisAsterisk, { from, to });
      },
    },
    {
      name: 'cjkStrikethrough',
      before: 'Strikethrough',
      parse(cx, next, from) {
        const isPair = next === TILDE && cx.char(from + 1) === TILDE && cx.char(from + 2) !== TILDE;
        return isPair ? addDelimiter(cx, STRIKETHROUGH, { from, to: from + 2 }) : -1;
      },
    },
  ],
};

/** GitHub's Markdown without the HTML, CSS and JavaScript parsers of @codemirror/lang-markdown. */
export const markdownLanguage: Extension = new Language(
  data,
  parser.configure([GFM, CJK, { props: [languageDataProp.add({ Document: data })] }]),
  [],
  'markdown',
);
