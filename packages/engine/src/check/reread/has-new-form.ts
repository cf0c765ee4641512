import { cleanUntrusted } from '../../text/clean-text.ts';
import { plainText } from '../../text/markdown-text.ts';
import { textTools } from '../../text/text-tools.ts';
import { tokenText } from './align.ts';
import { readTokens, withoutNotes } from './read-tokens.ts';

/** Passage of a page as it was cited, and as it was found later. */
export interface ChangedPassage {
  passage: string;
  now: string;
}

/** True if the text of a page, as Markdown, has all sentences that are new in a changed passage. */
export function hasNewForm({ content, passage, now }: ChangedPassage & { content: string }): boolean {
  const text = withoutNotes(cleanUntrusted(plainText(content)));
  const page = tokenText(text, readTokens(text));
  return textTools('und')
    .sentences(now)
    .every((sentence) => passage.includes(sentence) || page.has(readTokens(sentence).map(({ key }) => key)));
}
