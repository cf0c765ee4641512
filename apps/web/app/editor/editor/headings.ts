import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

export interface Heading {
  level: number;
  text: string;
  from: number;
  to: number;
}

const PARSE_MS = 100;
const HEADING = /^(?:ATX|Setext)Heading(\d)$/;
const MARKS = /^[ \t]*#{1,6}[ \t]+|[ \t]+#+[ \t]*$/g;
/** Matches the marks of links, emphasis and code. */
const INLINE = /\[([^\]]*)\]\([^)]*\)|[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g;

/** Finds the top-level headings of a text. */
export function headingsIn(state: EditorState): Heading[] {
  const headings: Heading[] = [];
  const cursor = (ensureSyntaxTree(state, state.doc.length, PARSE_MS) ?? syntaxTree(state)).cursor();
  if (!cursor.firstChild()) return headings;
  do {
    const level = HEADING.exec(cursor.name)?.[1];
    if (!level) continue;
    const { from } = cursor;
    const { text, to } = state.doc.lineAt(from);
    headings.push({
      level: Number(level),
      text: text.replace(MARKS, '').replace(INLINE, '$1').trim(),
      from,
      to,
    });
  } while (cursor.nextSibling());
  return headings;
}
