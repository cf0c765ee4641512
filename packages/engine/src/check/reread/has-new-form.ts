import { cleanUntrusted } from '../../text/clean-text.ts';
import { plainText } from '../../text/markdown-text.ts';
import { textTools } from '../../text/text-tools.ts';
import { tokenText } from './align.ts';
import { findNotice } from './page-notices.ts';
import { readTokens, withoutNotes } from './read-tokens.ts';

export interface NewFormInput {
  /** The source as it was cited, and its page as it is now. Texts are Markdown. */
  archived: { title: string; content: string };
  page: { title: string; content: string };
  /** Passage as it was cited, and as it was found later. */
  passage: string;
  now: string;
}

/** True if a page has all sentences that are new in a changed passage, and wasn't retracted. */
export function hasNewForm({ archived, page, passage, now }: NewFormInput): boolean {
  const readable = (markdown: string) => withoutNotes(cleanUntrusted(plainText(markdown)));
  const text = readable(page.content);
  const known = { title: archived.title, head: readable(archived.content) };
  if (findNotice({ title: page.title, text, marks: [] }, known)?.kind === 'retraction') return false;
  const tokens = tokenText(text, readTokens(text));
  return textTools('und')
    .sentences(now)
    .every((each) => passage.includes(each) || tokens.has(readTokens(each).map(({ key }) => key)));
}
