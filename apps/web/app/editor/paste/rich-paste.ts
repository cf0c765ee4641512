import { isolateHistory } from '@codemirror/commands';
import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Converted } from './html-to-markdown.ts';

/**
 * Maximum HTML size without embedded images. Larger content is pasted as plain text, because converting it would
 * block the page.
 */
const MAX_HTML = 2_000_000;

const PICTURE_BYTES = /(\ssrc=["']data:)[^"']*/g;

const isInCode = (state: EditorState): boolean =>
  state.selection.ranges.some(({ from }) => /Code/.test(syntaxTree(state).resolveInner(from, -1).name));

/** Blocks start on a new line; inline text joins the sentence. */
function apart(view: EditorView, markdown: string): string {
  const { from } = view.state.selection.main;
  const before = view.state.sliceDoc(view.state.doc.lineAt(from).from, from);
  const isBlock = /\n|^(?:#{1,6} |[-*+] |\d+[.)] |> |\||```)/.test(markdown);
  return isBlock && before.trim() !== '' ? `\n\n${markdown}` : markdown;
}

interface RichPasteUse {
  /** Called after a paste that dropped images. */
  onPicturesLeftOut: (count: number) => void;
}

async function pasteHtml(view: EditorView, html: string, plain: string, use: RichPasteUse): Promise<void> {
  const { htmlToMarkdown } = await import('./html-to-markdown.ts');
  if (!view.dom.isConnected) return;
  let converted: Converted = { picturesLeftOut: 0 };
  try {
    converted = htmlToMarkdown(html);
  } catch {
    // Deeply nested HTML overflows the stack, so the plain text is pasted.
  }
  const { markdown, picturesLeftOut } = converted;
  const text = markdown === undefined ? plain : apart(view, markdown);
  view.dispatch(view.state.replaceSelection(text), {
    userEvent: 'input.paste',
    annotations: isolateHistory.of('full'),
    scrollIntoView: true,
  });
  if (picturesLeftOut > 0) use.onPicturesLeftOut(picturesLeftOut);
}

/** Converts clipboard HTML to Markdown, except in code. Without HTML, as with Ctrl+Shift+V, text stays as it is. */
export const richPaste = (use: RichPasteUse): Extension =>
  EditorView.domEventHandlers({
    paste(event, view) {
      const html = event.clipboardData?.getData('text/html').replace(PICTURE_BYTES, '$1') ?? '';
      const plain = event.clipboardData?.getData('text/plain') ?? '';
      if (html === '' || html.length > MAX_HTML || isInCode(view.state)) return false;
      event.preventDefault();
      void pasteHtml(view, html, plain.replace(/\r\n?/g, '\n'), use);
      return true;
    },
  });
