import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import { gfm } from 'micromark-extension-gfm';

/** A single tilde is a character, as in `5~10` and `H~2~O`. */
const STRIKETHROUGH = { singleTilde: false };

/**
 * Syntax extensions for micromark, the same in every parser: GitHub's Markdown, with emphasis beside Chinese, Japanese
 * and Korean, which have no spaces between words.
 */
export const MARKDOWN_SYNTAX = [
  gfm(STRIKETHROUGH),
  cjkFriendlyExtension(),
  gfmStrikethroughCjkFriendly(STRIKETHROUGH),
];
